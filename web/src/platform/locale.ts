import { i18n } from "@lingui/core";

/** The language of the page, and the direction it is read in. In development, `?locale=pseudo&dir=rtl` tries another. */
const asked = new URLSearchParams(import.meta.env.DEV ? globalThis.location?.search : "");

i18n.activate(asked.get("locale") ?? "en");

/** Turns the document round where the address asks for it. */
export function applyDirection(): void {
  document.documentElement.dir = asked.get("dir") ?? "ltr";
}
