import { toasts } from "@/ui/toast-store.ts";

/** Says something about the board of the past. What it says next replaces it. */
export function showHint(text: string): void {
  toasts.show({ id: "rewind", tone: "info", text, duration: 5_000 });
}
