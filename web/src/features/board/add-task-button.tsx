import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";

/** The button below the cards of a column. */
export function AddTaskButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="touch-target mx-1 flex h-8 w-[calc(100%-0.5rem)] items-center gap-1.5 rounded-lg px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-text"
    >
      <Plus size={16} aria-hidden="true" />
      {t`Add task`}
    </button>
  );
}
