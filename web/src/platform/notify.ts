import { t } from "@lingui/core/macro";
import { type ToastOptions, toasts } from "@/ui/toast-store.ts";
import { reasonOf } from "./translate.ts";

const duration = { success: 1_000, failure: 5_000 };

export type Extra = Partial<Pick<ToastOptions, "actions" | "description" | "duration" | "id" | "place">>;

/** Shows a success, for one second unless the specification sets a longer duration. */
export function showSuccess(text: string, extra: Extra = {}): void {
  toasts.show({ tone: "success", text, duration: duration.success, ...extra });
}

/**
 * Shows that the server has refused a change, until the reader dismisses it: the change may have been made offline, and
 * its form may no longer be reachable. Refused changes without a text are shown once per reason.
 */
export function showRefusal(error: Error, { actions }: Pick<ToastOptions, "actions">): void {
  const shown = actions ? { actions } : { id: `refused: ${error.message}` };
  showError(t`Something went wrong!`, error, { ...shown, duration: Number.POSITIVE_INFINITY });
}

/** Shows a failure and its reason. */
export function showError(text: string, error?: Error, extra: Extra = {}): void {
  const reason = error && error.message !== text ? { description: reasonOf(error) } : {};
  toasts.show({ tone: "error", text, duration: duration.failure, ...reason, ...extra });
}
