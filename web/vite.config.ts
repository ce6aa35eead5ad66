import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env.SORTIE_SERVER ?? "http://127.0.0.1:8000";
const routes = ["/games", "/tables", "/players", "/packs", "/workshop", "/health"];

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../sortie/server/client",
    emptyOutDir: true,
    manifest: "parts.json", // which parts each page begins with: scripts/pack.mjs weighs them and takes it away
    assetsInlineLimit: 0, // the server's policy takes scripts and styles from files only
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(routes.map((route) => [route, { target: server, ws: true }])) },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
