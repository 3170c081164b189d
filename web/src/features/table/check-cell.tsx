import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { cn } from "@/ui/cn.ts";

/** A box of a custom field. Enter or a click in its cell checks it, or no longer does. */
export function CheckCell({ isChecked }: { isChecked: boolean }) {
  return (
    <span
      role="img"
      aria-label={isChecked ? t`Yes` : t`No`}
      className={cn(
        "grid size-4 shrink-0 place-items-center rounded-sm border",
        isChecked ? "border-accent bg-accent text-on-accent" : "border-line-strong bg-surface",
      )}
    >
      {isChecked && <Check size={12} strokeWidth={3} aria-hidden="true" />}
    </span>
  );
}
