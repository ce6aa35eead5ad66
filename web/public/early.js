// Before the first paint, so that a dark room stays dark.
try {
  var kept = JSON.parse(localStorage.getItem("sortie-preferences") || "{}");
  if (kept.theme && kept.theme !== "system") document.documentElement.dataset.theme = kept.theme;
  if (kept.language) document.documentElement.lang = kept.language;
} catch (error) {
  document.documentElement.dataset.theme = "";
}
