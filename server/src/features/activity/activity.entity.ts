import { type WholeActivity, wholeActivity } from "@baton/domain/activity/activity.wire";
import { type Assignee, assignee } from "@baton/domain/task/task";
import type { z } from "zod";
import type { ExportedTeam, ServedEntity } from "../../entities.ts";
import { StartError } from "../../platform/base/start-error.ts";
import { findAssignees } from "../member/public.ts";
import { listProjects } from "../project/public.ts";
import { summariesByIds } from "../task/public.ts";
import { serveActivity } from "./activity.routes.ts";
import { activityTable, type Db, historyAfter, importHistory } from "./activity.store.ts";

const batch = 200;

/** A line of history in an export, with the person who made the change, who may have left the team. */
const exportedActivity = wholeActivity.extend({ actor: assignee.nullable().default(null) });
type ExportedActivity = z.infer<typeof exportedActivity>;

async function* read(db: Db, { id }: ExportedTeam): AsyncGenerator<ExportedActivity> {
  for (let next = await historyAfter(db, id, "", batch); next.length > 0; ) {
    const ids = [...new Set(next.flatMap(({ actorId }) => actorId ?? []))];
    const people: ReadonlyMap<string, Assignee> = await findAssignees(db, id, ids);
    for (const line of next) yield { ...line, actor: people.get(line.actorId ?? "") ?? null };
    next = await historyAfter(db, id, next.at(-1)?.id ?? "", batch);
  }
}

export const entity: ServedEntity<ExportedActivity> = {
  name: "activity",
  table: activityTable,
  serve: serveActivity,
  exported: {
    wire: exportedActivity,
    read,
    pictures: ({ actor }) => (actor ? [actor.imageUrl] : []),
    async store(tx, people, wires) {
      const ids = [...new Set(wires.flatMap(({ taskId }) => taskId ?? []))];
      if ((await summariesByIds(tx.db, tx.workspaceId, ids)).length < ids.length) {
        throw new StartError("The export is damaged: its history refers to a task that it does not contain.");
      }
      const projects = new Set((await listProjects(tx.db, tx.workspaceId, { withTrash: true })).map(({ id }) => id));
      if (!wires.every(({ taskId, projectId }) => taskId !== null || projects.has(projectId))) {
        throw new StartError("The export is damaged: its history refers to a project that it does not contain.");
      }
      const lines: WholeActivity[] = [];
      for (const { actor, ...line } of wires) lines.push({ ...line, actorId: actor && (await people.idOf(actor)) });
      await importHistory(tx, lines);
    },
  },
};
