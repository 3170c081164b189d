import { showError, showSuccess } from "@/platform/notify.ts";
import { translate } from "@/platform/translate.ts";

interface Change {
  /** Shown with the reason if the change fails. */
  readonly failed: string;
  readonly send: () => Promise<{ readonly data: { readonly message: string } }>;
  /** Loads what has changed, or what the page wrongly showed. */
  readonly reload: () => void;
}

/** Sends a change that the page does not make in advance, and shows its result. */
export async function sendChange({ failed, send, reload }: Change): Promise<void> {
  try {
    showSuccess(translate((await send()).data.message), { duration: 3_000 });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    showError(failed, error);
  }
  reload();
}
