import { today } from "@baton/domain/kernel/dates";
import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { clockOf, momentAt } from "./moments.ts";
import { type MomentFieldProps, SinceVisit } from "./since-visit.tsx";
import { momentText, shortMomentText } from "./when-text.ts";

const momentPopover = onDemand(async () => (await import("./moment-popover.tsx")).MomentPopover);

/** The moment in words. A click on it lets the person choose another one. */
export function MomentField({ moment, begins, now, visit }: MomentFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { shown } = moment;
  const dayOf = (time: number) => today(new Date(time));
  const choose = (time: number) => {
    moment.choose(time);
    setOpen(false);
  };
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
      {isOpen && (
        <OnDemand
          of={momentPopover}
          triggerRef={trigger}
          day={dayOf(shown)}
          clock={clockOf(shown)}
          min={dayOf(begins)}
          max={dayOf(now)}
          onChoose={(day, clock) => choose(momentAt(day, clock))}
          onClose={() => setOpen(false)}
        >
          {visit !== undefined && (
            <div className="me-auto sm:hidden">
              <SinceVisit onPress={() => choose(visit)} />
            </div>
          )}
        </OnDemand>
      )}
    </>
  );
}
