import { editBetween } from "@baton/domain/kernel/writes";
import { durationText } from "@baton/domain/time-entry/duration";
import type { TimeEntry } from "@baton/domain/time-entry/time-entry";
import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { useItemFocus } from "@/features/action/public.ts";
import { MemberAvatar, useMembersById, usePeopleById } from "@/features/member/public.ts";
import { weekdayText } from "@/platform/date-format.ts";
import { useToday } from "@/platform/use-today.ts";
import { MenuButton } from "@/ui/menu-button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useTimeEntryWrite } from "./time-entry-writes.ts";
import { TimeForm } from "./time-form.tsx";

const menu = onDemand(async () => (await import("./entry-menu.tsx")).EntryMenu);
const actions = onDemand(async () => (await import("./entry-menu.tsx")).EntryActions, { isOptional: true });
const alertDialog = onDemand(async () => (await import("@/ui/alert-dialog.tsx")).AlertDialog);

/** A time entry: who worked how long on which day. */
export function EntryRow({ entry, mayEdit }: { entry: TimeEntry; mayEdit: boolean }) {
  const { id, taskId, userId, minutes, day, note } = entry;
  const { write } = useTimeEntryWrite();
  const canBeRestored = useMembersById().has(userId ?? "");
  const today = useToday();
  const person = usePeopleById().get(userId ?? "");
  const item = useRef<HTMLLIElement>(null);
  const focus = useItemFocus(item);
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const name = person?.username ?? t`Somebody`;
  const remove = () => write({ kind: "remove", taskId, id });
  const acts = {
    onEdit: () => setEditing(true),
    // Time is logged only for people of the team, so that of others cannot be restored.
    onRemove: canBeRestored ? remove : () => setAsking(true),
  };
  if (isEditing) {
    return (
      <li className="py-1">
        <TimeForm
          label={t`Edit the time entry`}
          submitLabel={t`Save`}
          from={{ minutes, day, note }}
          onClose={() => setEditing(false)}
          onSubmit={(draft) => {
            const edit = editBetween({ minutes, day, note }, draft);
            if (Object.keys(edit.patch).length > 0) write({ kind: "edit", taskId, id, ...edit });
            setEditing(false);
          }}
        />
      </li>
    );
  }
  return (
    <li
      ref={item}
      {...focus.attributes}
      className="group/entry -mx-2 grid min-h-8 grid-cols-[1.25rem_minmax(0,1fr)_auto_4.5rem_1.5rem] items-center gap-x-2 rounded-md px-2 text-base hover:bg-hover pointer-coarse:min-h-11"
    >
      {person ? <MemberAvatar member={person} size={20} /> : <span />}
      <span className="flex min-w-0 items-baseline gap-2">
        <bdi className="max-w-40 shrink-0 truncate">{name}</bdi>
        <bdi title={note} className="min-w-0 truncate text-sm text-muted">
          {note}
        </bdi>
      </span>
      <time dateTime={day} className="text-sm whitespace-nowrap text-muted">
        {day === today ? t`Today` : weekdayText(day, today)}
      </time>
      <span className="text-end tabular-nums">{durationText(minutes)}</span>
      <span className="flex opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100">
        {mayEdit && (
          <MenuButton label={t`Actions of this time entry`} preload={menu.preload} className="size-6">
            {(state) => <OnDemand of={menu} {...state} acts={acts} />}
          </MenuButton>
        )}
      </span>
      {mayEdit && focus.isFocused && <OnDemand of={actions} acts={acts} />}
      {isAsking && (
        <OnDemand
          of={alertDialog}
          isOpen
          isDanger
          title={t`Delete the time of ${name}?`}
          confirmLabel={t`Delete`}
          onConfirm={remove}
          onOpenChange={setAsking}
        >
          {t`${durationText(minutes)} will be deleted. This cannot be undone.`}
        </OnDemand>
      )}
    </li>
  );
}
