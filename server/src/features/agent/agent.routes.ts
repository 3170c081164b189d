import { projectHistorySeenBy, tasksNamedIn } from "@baton/domain/activity/activity.policy";
import type { WholeActivity } from "@baton/domain/activity/activity.wire";
import { AppError } from "@baton/domain/kernel/errors";
import { isAdmin, type PersonActor } from "@baton/domain/session/session";
import { canTask } from "@baton/domain/task/task.policy";
import { type KeptChange, tokenContract } from "@baton/domain/token/token.contract";
import { tokenMessages } from "@baton/domain/token/token.messages";
import type { FastifyInstance } from "fastify";
import { KeyedQueue } from "../../platform/base/keyed-queue.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { historyFrom, historyOfToken } from "../activity/public.ts";
import { summariesByIds, teamScopeOf } from "../task/public.ts";
import { listTokens, teamTokens } from "../token/public.ts";
import { Door } from "./door.ts";
import { takeBack } from "./undo.ts";
import { type KeptPart, planUndo } from "./undo-plan.ts";

/** Maximum number of lines of history that are taken back at once. */
const undoneAtOnce = 5_000;

/** Serves what a person's tokens have done, and its undo. */
export function serveAgents(app: FastifyInstance, { store }: Services): void {
  const db = store.read;
  // One at a time per person: each is as much work as thousands of other writes, and counts as one.
  const undos = new KeyedQueue(Number.POSITIVE_INFINITY);
  /** Refuses a token that is neither the actor's nor, for admins, the team's, and of which nothing is left. */
  const check = async (actor: PersonActor, tokenId: string, isUsed: boolean) => {
    if (isUsed) return;
    const { workspaceId } = teamScopeOf(actor);
    const ofTeam = isAdmin(actor) ? await teamTokens(db, workspaceId) : [];
    const tokens = [...(await listTokens(db, workspaceId, actor.userId)), ...ofTeam];
    if (!tokens.some(({ id }) => id === tokenId)) throw new AppError("not_found");
  };
  /** Admins also see and take back what was done with the tokens of others. */
  const usedBy = (actor: PersonActor, tokenId: string) => ({ tokenId, userId: isAdmin(actor) ? null : actor.userId });
  const tasksSeen = async (actor: PersonActor, ids: readonly string[]) => {
    const tasks = await summariesByIds(db, teamScopeOf(actor).workspaceId, [...new Set(ids)]);
    return tasks.filter((task) => canTask.see(actor, task));
  };
  const withTasks = async (actor: PersonActor, parts: readonly KeptPart[]): Promise<KeptChange[]> => {
    const tasks = await tasksSeen(
      actor,
      parts.flatMap(({ taskId }) => taskId ?? []),
    );
    const byId = new Map(tasks.map(({ id, projectId, number, title }) => [id, { id, projectId, number, title }]));
    return parts.map(({ taskId, fields, ...part }) => ({
      ...part,
      fields: [...fields],
      task: byId.get(taskId ?? "") ?? null,
    }));
  };

  serve(app, tokenContract.listTokenActivity, async ({ actor, params: { id: tokenId }, query }) => {
    const { workspaceId } = teamScopeOf(actor);
    const { activity, next } = await historyOfToken(db, workspaceId, usedBy(actor, tokenId), query);
    await check(actor, tokenId, activity.length > 0);
    const lines = activity.filter(({ projectId }) => !actor.hiddenProjects.includes(projectId));
    const tasks = await tasksSeen(actor, [...lines.flatMap(({ taskId }) => taskId ?? []), ...tasksNamedIn(lines)]);
    const shown = projectHistorySeenBy(actor, lines, tasks).map(({ texts: _long, ...line }) => line);
    return { activity: shown, tasks, next };
  });

  serve(app, tokenContract.undoToken, async ({ actor, params: { id: tokenId }, body, request }) => {
    const { workspaceId } = teamScopeOf(actor);
    const at = new Date().toISOString();
    const { redo = false, dryRun = false } = body;
    const used = { ...usedBy(actor, tokenId), by: redo ? "undo" : "token" } as const;
    const { activity, next } = await historyOfToken(db, workspaceId, used, { limit: undoneAtOnce });
    await check(actor, tokenId, activity.length > 0);
    const since = new Date(body.since).toISOString();
    const done = activity.filter(({ at }) => at >= since).reverse();
    const isTooMuch = next !== null && done.length === undoneAtOnce;
    if (isTooMuch) throw new AppError("conflict", tokenMessages.tooMuch(undoneAtOnce));
    const [first] = done;
    const taskIds = [...new Set(done.flatMap(({ taskId }) => taskId ?? []))];
    const lines = await historyFrom(db, workspaceId, taskIds, first?.id ?? "");
    // What was taken back and restored again counts as done with the token, so that it can be taken back again.
    const isMine = (line: WholeActivity) => line.undoOf === tokenId || (!redo && line.tokenId === tokenId);
    const plan = planUndo([...lines, ...done.filter(({ taskId }) => taskId === null)], isMine);
    const door = new Door(app, request, { undoOf: tokenId });
    const refused = dryRun ? [] : await undos.run(actor.userId, () => takeBack(door, plan.steps));
    const undone = plan.steps.length - refused.length;
    const kept = await withTasks(actor, [...plan.kept, ...refused]);
    const say = redo ? tokenMessages.redone : tokenMessages.undone;
    return { message: say(undone, kept.length), undone, at, kept };
  });
}
