import type { Activity } from "@baton/domain/activity/activity";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const change = onDemand(async () => (await import("./description-change.tsx")).DescriptionChange);

/** A button that shows what has changed in a description. */
export function ShowChange({ line: { id, taskId } }: { line: Activity }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {" "}
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={change.preload}
        onClick={() => setOpen(true)}
        className="rounded-sm text-accent-text underline-offset-2 hover:underline pointer-coarse:min-h-11"
      >
        {t`Show changes`}
      </button>
      {isOpen && <OnDemand of={change} id={id} taskId={taskId} onClose={() => setOpen(false)} />}
    </>
  );
}
