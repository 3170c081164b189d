import { t } from "@lingui/core/macro";
import { showError, showSuccess } from "./notify.ts";

/** Returns the whole address of a page. */
export const urlOf = ({ href }: { readonly href: string }) => new URL(href, location.origin).href;

export const openTab = (href: string) => void open(href, "_blank", "noopener");

/** Copies a text, such as a link, and says so. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(done);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError(t`The browser does not allow copying.`, error);
  }
}
