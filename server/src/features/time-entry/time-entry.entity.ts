import { assignee } from "@baton/domain/task/task";
import type { TimeEntry } from "@baton/domain/time-entry/time-entry";
import { timeEntryWire } from "@baton/domain/time-entry/time-entry.wire";
import type { z } from "zod";
import type { ExportedTeam, ImportedPeople, ServedEntity } from "../../entities.ts";
import { StartError } from "../../platform/base/start-error.ts";
import { findAssignees } from "../member/public.ts";
import { summariesByIds } from "../task/public.ts";
import { endTimersOn, stopTimerOf } from "../timer/public.ts";
import { serveTimeEntries } from "./time-entry.routes.ts";
import { type Db, importTimeEntries, timeEntriesAfter, timeEntryTable } from "./time-entry.store.ts";

const batch = 500;

/** A time entry in an export, with its person, who may have left the team. */
const exportedEntry = timeEntryWire.extend({ person: assignee.nullable().default(null) });
type ExportedEntry = z.infer<typeof exportedEntry>;

async function* read(db: Db, { id }: ExportedTeam): AsyncGenerator<ExportedEntry> {
  for (let next = await timeEntriesAfter(db, id, "", batch); next.length > 0; ) {
    const people = await findAssignees(db, id, [...new Set(next.flatMap(({ userId }) => userId ?? []))]);
    for (const entry of next) yield { ...entry, person: people.get(entry.userId ?? "") ?? null };
    next = await timeEntriesAfter(db, id, next.at(-1)?.id ?? "", batch);
  }
}

async function placed({ person, ...entry }: ExportedEntry, people: ImportedPeople): Promise<TimeEntry> {
  return { ...entry, userId: person && (await people.idOf(person)) };
}

export const entity: ServedEntity<ExportedEntry> = {
  name: "timeEntry",
  table: {
    ...timeEntryTable,
    // A timer is no entity, but it ends with its task like the entries do.
    beforeCascade: (tx, { id }) => endTimersOn(tx, id),
    beforeLeaving: stopTimerOf,
  },
  serve: serveTimeEntries,
  exported: {
    wire: exportedEntry,
    read,
    pictures: ({ person }) => (person ? [person.imageUrl] : []),
    async store(tx, people, wires) {
      const ids = [...new Set(wires.map(({ taskId }) => taskId))];
      if ((await summariesByIds(tx.db, tx.workspaceId, ids)).length < ids.length) {
        throw new StartError("The export is damaged: a time entry is on a task that it does not contain.");
      }
      const entries: TimeEntry[] = [];
      for (const wire of wires) entries.push(await placed(wire, people));
      await importTimeEntries(tx, entries);
    },
  },
};
