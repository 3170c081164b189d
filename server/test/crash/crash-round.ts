import assert from "node:assert/strict";
import { readConfig } from "../../src/platform/base/config.ts";
import { ServerProcess } from "../support/server-process.ts";
import { BusyTeam } from "./busy-team.ts";
import { assertWhole } from "./whole-store.ts";

const lanes = 8;

/** The results of a round. */
export interface CrashReport {
  /** Number of writes acknowledged before the kill, all of which were kept. */
  readonly acknowledged: number;
  /** Number of writes in flight at the kill. Each was repeated and executed once. */
  readonly unanswered: number;
}

/**
 * Starts a server process, lets a new team write as fast as it gets responses, kills the process `killAfterMs` after
 * the first response, and restarts it. With Redis, a second node runs throughout and takes over. Fails unless all
 * acknowledged writes are kept and repeated writes are executed once.
 */
export async function crashRound(env: Readonly<Record<string, string>>, killAfterMs: number): Promise<CrashReport> {
  const server = new ServerProcess(env);
  const other = env.REDIS_URL ? new ServerProcess(env) : undefined;
  try {
    const origin = await server.ready();
    await other?.ready();
    const team = await BusyTeam.signUp(origin);
    const writing = team.writeUntilGone(origin, lanes);
    await Promise.race([team.atWork.promise, writing]);
    setTimeout(() => server.process.kill("SIGKILL"), killAfterMs);
    await writing;
    await server.ended;
    return await lookAgain(other ?? new ServerProcess(env), env, team);
  } finally {
    await server.stop("SIGKILL");
    await other?.stop("SIGKILL");
  }
}

async function lookAgain(
  server: ServerProcess,
  env: Readonly<Record<string, string>>,
  team: BusyTeam,
): Promise<CrashReport> {
  try {
    const origin = await server.ready();
    const report = { acknowledged: team.answers, unanswered: team.unanswered.length };
    const found = await team.tasks(origin);
    for (const [id, { version }] of team.acknowledged) {
      const stored = found.get(id)?.version ?? 0;
      assert.ok(stored >= version, `version ${version} of task ${id} was acknowledged, ${stored} is stored`);
    }
    await team.finish(origin);
    const tasks = await team.assertKept(origin);
    assert.equal((await server.stop("SIGTERM")).code, 0);
    await assertWhole(readConfig(env), team.workspaceId, tasks);
    return report;
  } finally {
    await server.stop("SIGKILL");
  }
}
