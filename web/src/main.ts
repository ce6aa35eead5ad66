import { mount } from "svelte";
import "./app.css";
import "./palettes.css";
import App from "./App.svelte";
import { preferences } from "./store/preferences.svelte";

preferences.show();
const target = document.getElementById("app");
if (target) mount(App, { target });
