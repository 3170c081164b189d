import type { InboxLine } from "@baton/domain/notification/inbox";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { AlarmClock, AlarmClockOff } from "lucide-react";
import { useAction } from "@/features/action/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { snoozeTimes } from "./line-text.ts";

interface SnoozeMenuProps {
  line: InboxLine;
  onSnooze: (until: string | null) => void;
}

/** The times until which a line can be snoozed, as items of a menu. */
export function SnoozeItems({ line, onSnooze }: SnoozeMenuProps) {
  const isSnoozed = (line.last.snoozedUntil ?? "") > new Date().toISOString();
  return (
    <>
      {snoozeTimes(new Date()).map(({ id, label, until }) => (
        <MenuItem
          key={id}
          id={id}
          icon={<AlarmClock />}
          detail={i18n.date(until, { weekday: "short", hour: "numeric", minute: "2-digit" })}
          onAction={() => onSnooze(until)}
        >
          {label}
        </MenuItem>
      ))}
      {isSnoozed && (
        <MenuItem id="back" icon={<AlarmClockOff />} onAction={() => onSnooze(null)}>
          {t`Back to the inbox now`}
        </MenuItem>
      )}
    </>
  );
}

/** The button that snoozes a line. */
export function SnoozeMenu({ line, onSnooze }: SnoozeMenuProps) {
  const { trigger, open, menu } = useMenuTrigger(() => {});
  useAction("snooze", () => open("first"));
  return (
    <>
      <button
        {...trigger}
        type="button"
        onClick={() => open()}
        className={buttonClass({ variant: "ghost", size: "sm" })}
      >
        <AlarmClock aria-hidden="true" />
        {t`Snooze`}
      </button>
      {menu && (
        <Menu {...menu} label={t`Snooze`}>
          <SnoozeItems line={line} onSnooze={onSnooze} />
        </Menu>
      )}
    </>
  );
}
