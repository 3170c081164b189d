import { isDeepStrictEqual } from "node:util";
import type { WholeActivity } from "@baton/domain/activity/activity.wire";
import { pick } from "@baton/domain/kernel/names";
import type { ProposalRow } from "@baton/domain/proposal/proposal";
import { type Overtaken, type ProposalWire, proposalWire } from "@baton/domain/proposal/proposal.contract";
import type { Actor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { historyFrom } from "../activity/public.ts";
import { projectsSeenBy } from "../project/public.ts";
import { summariesByIds, teamScopeOf } from "../task/public.ts";
import { withLabelNames } from "./describe.ts";
import type { Db } from "./proposal.store.ts";

type Now = Pick<ProposalWire, "fields" | "overtaken">;
type Values = readonly [unknown, unknown];

const valuesIn = (line: WholeActivity, field: string): Values | undefined =>
  line.texts?.[field] ?? line.fields[field] ?? undefined;

/** Returns how a field has changed in some lines: its values before and after, and the last line. */
function changeOf(lines: readonly WholeActivity[], field: string) {
  const touching = lines.filter((line) => line.entity === "task" && line.kind === "changed" && field in line.fields);
  const [first, last] = [touching[0], touching.at(-1)];
  if (!(first && last)) return undefined;
  const [before, after] = [valuesIn(first, field)?.[0], valuesIn(last, field)?.[1]];
  return isDeepStrictEqual(before, after) ? undefined : { before, after, last };
}

/** Returns the fields of a proposal as they are now, and those that somebody has changed since it was made. */
async function asOfNow(db: Db, proposal: ProposalRow, lines: readonly WholeActivity[]): Promise<Now> {
  const { workspaceId, id } = proposal;
  const since = lines.filter((line) => line.taskId === proposal.taskId && line.id > id);
  const fields = { ...proposal.fields };
  const overtaken: Overtaken[] = [];
  for (const [field, [was, proposed]] of Object.entries(proposal.fields)) {
    const change = changeOf(since, field);
    if (!change) continue;
    const named = await withLabelNames(db, workspaceId, { [field]: [change.before, change.after] });
    const [from, now] = named[field] ?? [was, was];
    fields[field] = [now, proposed];
    overtaken.push({ field, by: change.last.actorId, from, at: change.last.at });
  }
  return { fields, overtaken };
}

/** Returns what has happened since to the tasks of some proposals, oldest first. */
function historySince(db: Db, proposals: readonly ProposalRow[]): Promise<WholeActivity[]> {
  const changing = proposals.filter(({ state, kind }) => state === "waiting" && (kind === "move" || kind === "change"));
  const first = changing.map(({ id }) => id).sort()[0];
  if (first === undefined) return Promise.resolve([]);
  return historyFrom(db, changing[0]?.workspaceId ?? "", [...new Set(changing.map(({ taskId }) => taskId))], first);
}

/** Returns the fields of a proposal that somebody has changed since it was made. */
export async function overtakenIn(db: Db, proposal: ProposalRow): Promise<readonly Overtaken[]> {
  return (await asOfNow(db, proposal, await historySince(db, [proposal]))).overtaken;
}

const keys = Object.keys(proposalWire.shape) as (keyof ProposalWire)[];

/**
 * Returns proposals in their published form, except those about tasks and projects that are gone or that the actor does
 * not see.
 * @param agents the names of tokens, by their ids
 */
export async function publishedProposals(
  db: Db,
  actor: Actor,
  proposals: readonly ProposalRow[],
  agents: ReadonlyMap<string, string>,
): Promise<ProposalWire[]> {
  if (proposals.length === 0) return [];
  const { workspaceId } = teamScopeOf(actor);
  const found = await summariesByIds(db, workspaceId, [...new Set(proposals.map(({ taskId }) => taskId))]);
  const tasks = new Map(found.filter((task) => canTask.see(actor, task)).map((task) => [task.id, task]));
  const projects = new Set(
    (await projectsSeenBy(db, workspaceId, actor))
      .filter(({ archivedAt, trashedAt }) => archivedAt === null && trashedAt === null)
      .map(({ id }) => id),
  );
  const shown = proposals.filter((proposal) => isShown(proposal, tasks.get(proposal.taskId), projects));
  const lines = await historySince(db, shown);
  return Promise.all(
    shown.map(async (proposal) => {
      const task = tasks.get(proposal.taskId);
      const now = await asOfNow(db, proposal, lines);
      const agent = agents.get(proposal.tokenId) ?? "";
      return pick(
        { ...proposal, ...now, agent, task: task ? pick(task, ["number", "title", "projectId"]) : null },
        keys,
      );
    }),
  );
}

function isShown({ kind, state, projectId }: ProposalRow, task: Task | undefined, projects: ReadonlySet<string>) {
  if (kind === "create" && state !== "accepted") return projects.has(projectId);
  return task !== undefined && projects.has(task.projectId) && (state !== "waiting" || task.stage !== "delete");
}
