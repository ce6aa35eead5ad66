// What each language calls itself.
import type { Language } from "../store/wire";

export const LANGUAGES: Language[] = ["en", "fr", "ru"];
export const languageNames: Record<Language, string> = { en: "English", fr: "Français", ru: "Русский" };
