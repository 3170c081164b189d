import { i18n } from "@lingui/core";

/** In development, `?locale=pseudo&dir=rtl` shows the page in another language and direction. */
const params = new URLSearchParams(import.meta.env.DEV ? globalThis.location?.search : "");

const locale = params.get("locale") ?? "en";
// Lingui warns about a locale without messages; modules add theirs later.
i18n.load(locale, {});
i18n.activate(locale);

export const direction = params.get("dir") === "rtl" ? "rtl" : "ltr";

/** Sets the direction of the document, unless it already has it: setting it again would restyle every element. */
export function applyDirection(): void {
  if (document.documentElement.dir !== direction) document.documentElement.dir = direction;
}
