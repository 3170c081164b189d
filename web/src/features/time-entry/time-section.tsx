import type { Task } from "@baton/domain/task/task";
import { durationText } from "@baton/domain/time-entry/duration";
import type { TimeEntry } from "@baton/domain/time-entry/time-entry";
import { canTimeEntry } from "@baton/domain/time-entry/time-entry.policy";
import { plural, t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { usePeopleById } from "@/features/member/public.ts";
import { useActorIn } from "@/features/project/public.ts";
import { isCreated, loadTask, useTasks } from "@/features/task/public.ts";
import { SectionHead, SectionPlaceholder } from "@/features/task/section/public.ts";
import { useDetails } from "@/platform/sync/details.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { EntryRow } from "./entry-row.tsx";
import { additionOf, useTimeEntryWrite } from "./time-entry-writes.ts";
import { TimeForm } from "./time-form.tsx";
import { newestFirst, sumsOf } from "./time-sums.ts";

/** How many entries are shown at first. */
const shownFirst = 5;

const none: readonly TimeEntry[] = [];

interface TimeSectionProps {
  task: Task;
  /** The button of the timer. */
  children: ReactNode;
}

/** The time that people spent on a task. */
export function TimeSection({ task, children }: TimeSectionProps) {
  const actor = useActorIn(task.projectId);
  const { write } = useTimeEntryWrite();
  const { writes } = useTasks();
  const { items, error, refetch } = useDetails("timeEntry", task.id, { loadTask, isNew: isCreated(task.id, writes) });
  // The list has the sum, so a task without time needs no request.
  const known = items ?? (task.timeSpent === 0 ? none : undefined);
  const entries = useMemo(() => known && newestFirst(known), [known]);
  const today = useToday();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = actor.status !== "Disable" && task.stage !== "delete" && canTimeEntry.add(actor, task);
  useAction("addTime", () => setAdding(true), { isEnabled: mayAdd });
  const total = entries ? entries.reduce((sum, { minutes }) => sum + minutes, 0) : task.timeSpent;
  return (
    <section aria-label={t`Time`} className="flex min-w-0 flex-col gap-1">
      <SectionHead heading={t`Time`}>
        {total > 0 && <span className="text-sm font-medium tabular-nums">{durationText(total)}</span>}
        <span className="ms-auto flex min-h-7 items-center gap-1">
          {mayAdd && (
            <>
              {children}
              <IconButton size="sm" label={t`Add time`} aria-expanded={isAdding} onPress={() => setAdding(!isAdding)}>
                <Plus aria-hidden="true" />
              </IconButton>
            </>
          )}
        </span>
      </SectionHead>
      {isAdding && mayAdd && (
        <TimeForm
          label={t`Add time`}
          submitLabel={t`Add`}
          from={{ day: today }}
          onClose={() => setAdding(false)}
          onSubmit={(draft) => {
            write(additionOf(task.id, draft, actor));
            setAdding(false);
          }}
        />
      )}
      {entries ? (
        <>
          <PersonSums entries={entries} />
          <Entries {...{ task, entries }} mayEdit={(entry) => mayAdd && canTimeEntry.edit(actor, task, entry)} />
        </>
      ) : (
        <SectionPlaceholder
          error={error}
          offline={t`The time entries are not on this device. They appear when you are back online.`}
          failed={t`The time entries could not be loaded.`}
          onRetry={() => void refetch()}
        >
          <div aria-busy="true" className="h-8" />
        </SectionPlaceholder>
      )}
    </section>
  );
}

/** How much time each person spent, if several did. */
function PersonSums({ entries }: { entries: readonly TimeEntry[] }) {
  const people = usePeopleById();
  const sums = useMemo(() => sumsOf(entries), [entries]);
  if (sums.length < 2) return null;
  return (
    <ul aria-label={t`Time by person`} className="flex flex-wrap gap-x-4 gap-y-1 pb-1 text-sm text-muted">
      {sums.map(({ userId, minutes }) => (
        <li key={userId} className="flex gap-1.5">
          <bdi className="max-w-40 truncate">{people.get(userId ?? "")?.username ?? t`Somebody`}</bdi>
          <span className="text-text tabular-nums">{durationText(minutes)}</span>
        </li>
      ))}
    </ul>
  );
}

interface EntriesProps {
  entries: readonly TimeEntry[];
  mayEdit: (entry: TimeEntry) => boolean;
}

function Entries({ entries, mayEdit }: EntriesProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, shownFirst);
  const more = entries.length - shown.length;
  if (entries.length === 0) return null;
  return (
    <>
      <ul aria-label={t`Time entries`}>
        {shown.map((entry) => (
          <EntryRow key={entry.id} entry={entry} mayEdit={mayEdit(entry)} />
        ))}
      </ul>
      {more > 0 && (
        <Button size="sm" variant="ghost" className="-ms-2.5 self-start" onPress={() => setWhole(true)}>
          {plural(more, { one: "Show # more", other: "Show # more" })}
        </Button>
      )}
    </>
  );
}
