import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { MomentFieldProps } from "./since-visit.tsx";
import { momentText, shortMomentText } from "./when-text.ts";

const momentPopover = onDemand(async () => (await import("./moment-popover.tsx")).MomentPopover);

/** The moment in words. A click on it lets the person choose another one. */
export function MomentField(props: MomentFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { shown } = props.moment;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        title={t`Choose another moment`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="-mx-1 min-w-0 truncate rounded-sm px-1 text-sm font-semibold hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="max-sm:hidden">{momentText(shown)}</span>
        <span className="sm:hidden">{shortMomentText(shown)}</span>
      </button>
      {isOpen && <OnDemand of={momentPopover} {...props} triggerRef={trigger} onClose={() => setOpen(false)} />}
    </>
  );
}
