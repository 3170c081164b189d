import { t } from "@lingui/core/macro";
import { Square, SquareCheck } from "lucide-react";

/** The read-only box of a line in a checklist. */
export function Checkmark({ isChecked }: { isChecked: boolean }) {
  const Icon = isChecked ? SquareCheck : Square;
  return (
    <Icon size={14} role="img" aria-label={isChecked ? t`Done` : t`Not done`} className="me-1 inline align-[-2px]" />
  );
}
