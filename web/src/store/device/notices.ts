// Notices of the system that it is somebody's turn, where the person wants them and looks elsewhere.

/** Whether the system can show notices at all. */
export function canNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission !== "denied";
}

/** Ask the person, once; whether they agree. */
export async function mayNotify(): Promise<boolean> {
  return typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
}

/** Say it, unless the page is being looked at. */
export function notify(title: string, text: string, tag: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted" || document.visibilityState === "visible") return;
  try {
    const notice = new Notification(title, { body: text, tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones show notices of installed pages only.
  }
}
