import { t } from "@lingui/core/macro";
import { toasts } from "@/ui/toast-store.ts";

export const todayNotice = (): string => t`This is the task as it is today, not as it was then.`;

/** Says something about the board of the past. What it says next replaces it. */
export function showHint(text: string): void {
  toasts.show({ id: "rewind", tone: "info", text, duration: 5_000 });
}
