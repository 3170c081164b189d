import { AppError } from "@baton/domain/kernel/errors";
import type { Assignee } from "@baton/domain/task/task";
import type { Tx } from "../../platform/store/tx.ts";
import { type Candidates, candidatesIn, refusedAmong } from "../project-member/seeing/public.ts";

/**
 * Returns the assignees of a task for these ids, in order: candidates who see the project, and people already on the
 * task.
 * @throws AppError invalid for all others, whether or not they exist
 */
export function assigneesAmong(
  candidates: Candidates,
  ids: readonly string[],
  present: ReadonlyMap<string, Assignee> = new Map(),
): Assignee[] {
  const refused = refusedAmong(
    candidates,
    ids.filter((id) => !present.has(id)),
  );
  if (refused.size > 0) {
    const errors = Array.from(refused, ([id, message]) => ({ path: `teamMember.${ids.indexOf(id)}`, message }));
    throw new AppError("invalid", undefined, errors);
  }
  return ids.flatMap((id) => present.get(id) ?? candidates.get(id)?.assignee ?? []);
}

/** Reads the candidates for a project, and returns the assignees of a task in it. */
export async function assigneesOf(
  tx: Tx,
  projectId: string,
  ids: readonly string[],
  present: readonly Assignee[],
): Promise<Assignee[]> {
  const kept = new Map(present.map((assignee) => [assignee.id, assignee]));
  const added = ids.filter((id) => !kept.has(id));
  return assigneesAmong(await candidatesIn(tx, projectId, added), ids, kept);
}
