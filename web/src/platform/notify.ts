import { type ToastOptions, toasts } from "@/ui/toast-store.ts";

const duration = { success: 1_000, failure: 5_000 };

type Extra = Pick<ToastOptions, "actions" | "duration" | "id">;

/** Says that something worked: one second, unless the specification gives the text longer. */
export function showSuccess(text: string, extra: Partial<Extra> = {}): void {
  toasts.show({ tone: "success", text, duration: duration.success, ...extra });
}

/** Says that something failed and why, in the words of the error. */
export function showError(text: string, error?: Error, extra: Partial<Extra> = {}): void {
  const why = error && error.message !== text ? { description: error.message } : {};
  toasts.show({ tone: "error", text, duration: duration.failure, ...why, ...extra });
}
