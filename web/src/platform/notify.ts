import { type ToastOptions, toasts } from "@/ui/toast-store.ts";
import { reasonOf } from "./translate.ts";

const duration = { success: 1_000, failure: 5_000 };

type Extra = Pick<ToastOptions, "actions" | "duration" | "id">;

/** Shows a success, for one second unless the specification gives the text longer. */
export function showSuccess(text: string, extra: Partial<Extra> = {}): void {
  toasts.show({ tone: "success", text, duration: duration.success, ...extra });
}

/** Shows a failure and its reason. */
export function showError(text: string, error?: Error, extra: Partial<Extra> = {}): void {
  const reason = error && error.message !== text ? { description: reasonOf(error) } : {};
  toasts.show({ tone: "error", text, duration: duration.failure, ...reason, ...extra });
}
