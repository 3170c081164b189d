import { requestVerification } from "@/features/session/public.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { reasonOf, translate } from "@/platform/translate.ts";

/** Sends the mail that confirms the address of the current user again. */
export async function sendVerification(): Promise<void> {
  try {
    showSuccess(translate(await requestVerification()), { duration: 3_000 });
  } catch (error) {
    showError(reasonOf(error));
  }
}
