import { existsSync, statSync } from "node:fs";
import { numberText } from "@baton/domain/kernel/numbers";
import { migrations } from "../migrations/migrations.ts";
import type { WorkspaceLimit } from "../platform/base/limits.ts";
import { StartError } from "../platform/base/start-error.ts";
import type { Backend } from "../platform/store/backend.ts";
import { appliedMigrations, identityOf, pendingMigrations } from "../platform/store/migrate.ts";
import { openBackend, reasonToStop } from "../platform/store/open-store.ts";
import { sqlitePath } from "../platform/store/sqlite-backend.ts";
import { largestUsage } from "../platform/store/usage.ts";
import type { CommandContext } from "./command-context.ts";
import {
  changesEver,
  logState,
  newestMoment,
  otherMoves,
  postgresState,
  rederiveMoves,
  sqliteDamage,
} from "./doctor.store.ts";
import { type Finding, failure, ok, reasonOf, warning } from "./finding.ts";

const part = "database";
/** Larger clock differences confuse people and invalidate one-time codes. */
const clockToleranceMs = 5000;
const byNtp = "Synchronise the system clock (NTP).";

/** Reports the difference between another clock, described by `whose`, and ours. */
export function compareClocks(whose: string, aheadMs: number): Finding {
  const seconds = `${Math.abs(aheadMs / 1000).toFixed(1)} s`;
  if (Math.abs(aheadMs) <= clockToleranceMs) return ok("clock", `agrees with ${whose}`);
  return failure("clock", `${seconds} ${aheadMs > 0 ? "behind" : "ahead of"} ${whose}`, byNtp);
}

async function checkDialect(backend: Backend, path: string): Promise<Finding[]> {
  if (backend.dialect === "sqlite") {
    const damage = await sqliteDamage(backend.read);
    if (damage.length === 0) return [ok(part, `${path}, ${(statSync(path).size / 1e6).toFixed(1)} MB, sound`)];
    return [failure(part, `${path} is damaged: ${damage.join("; ")}`, "Stop Baton and restore the newest backup.")];
  }
  const { version, durable, clockAheadMs } = await postgresState(backend.read);
  const sound = ok(part, `PostgreSQL ${version}`);
  const lossy = failure(
    part,
    `PostgreSQL ${version} acknowledges writes before they are on disk`,
    "Turn fsync and synchronous_commit on.",
  );
  return [durable ? sound : lossy, compareClocks("the database's", clockAheadMs)];
}

/** Teams above this share of a limit are about to reach it. */
const nearlyAll = 0.9;

async function checkLimits(backend: Backend, limit: WorkspaceLimit): Promise<Finding> {
  const { most, nearlyFull } = await largestUsage(backend.read, limit, nearlyAll);
  const ofLimit = (used: number, allowed: number) => `${numberText(used)} of ${numberText(allowed)}`;
  const megabytes = ofLimit(Number((most.bytes / 1e6).toFixed(1)), limit.bytes / 1e6);
  const what = `the largest team has ${ofLimit(most.tasks, limit.tasks)} tasks, the one with most text ${megabytes} MB`;
  if (nearlyFull === 0) return ok("limits", what);
  const todo = "Raise WORKSPACE_MAX_TASKS or WORKSPACE_MAX_MB, or let the team empty its trash.";
  return warning("limits", `${what}; teams above ${nearlyAll * 100} %: ${nearlyFull}`, todo);
}

/** Derives the moves of tasks again that disagree with their history: reports and Rewind count them. */
async function mendMoves(backend: Backend): Promise<Finding> {
  let mended = 0;
  for await (const { workspaceId, taskId } of otherMoves(backend.read)) {
    await backend.transactLong((db) => rederiveMoves(db, { workspaceId, taskIds: [taskId] }));
    mended += 1;
  }
  if (mended === 0) return ok("reports", "agree with the history of tasks");
  const what = `tasks whose moves disagreed with their history: ${numberText(mended)}; derived again`;
  return warning("reports", what, "If that happens again, report it as a bug.");
}

async function checkContent(backend: Backend, limit: WorkspaceLimit): Promise<Finding[]> {
  const pending = pendingMigrations(await appliedMigrations(backend, backend.read), migrations);
  if (pending.length > 0) {
    const lacking = `lacks ${pending.map(({ name }) => name).join(", ")}`;
    return [warning(part, lacking, "Back it up, then start Baton, or: npm run baton -- migrate")];
  }
  const { teams, broken } = await logState(backend.read);
  const newest = await newestMoment(backend.read);
  const aheadMs = newest === undefined ? 0 : Date.parse(newest) - Date.now();
  return [
    broken === 0
      ? ok(part, `change logs complete, teams: ${teams}`)
      : failure(part, `change logs with gaps: ${broken}`, "Restore the newest backup."),
    await checkLimits(backend, limit),
    await mendMoves(backend),
    ...(aheadMs > clockToleranceMs ? [compareClocks("the newest change", aheadMs)] : []),
  ];
}

async function checkReplica(backend: Backend, databaseUrl: string): Promise<Finding[]> {
  const replica = await openBackend({ dataDir: "", databaseUrl }, () => {});
  try {
    if ((await identityOf(replica.read)) !== (await identityOf(backend.read))) {
      return [failure(part, "the replica belongs to another database", "Check DATABASE_REPLICA_URL.")];
    }
    const behind = (await changesEver(backend.read)) - (await changesEver(replica.read));
    if (behind <= 0) return [ok(part, "the replica is up to date")];
    return [
      warning(
        part,
        `the replica is ${behind} ${behind === 1 ? "change" : "changes"} behind`,
        "If that grows, check what delays it.",
      ),
    ];
  } catch (error) {
    const todo = "Reads go to the primary. Check that the replica is running and accepts Baton.";
    return [failure(part, `the replica cannot be read: ${reasonOf(error)}`, todo)];
  } finally {
    await replica.close();
  }
}

/** Checks that the database answers, is intact and has the right version, and compares its clock with ours. */
export async function checkDatabase({ config }: CommandContext): Promise<Finding[]> {
  const path = sqlitePath(config.dataDir);
  if (!config.databaseUrl && !existsSync(path)) {
    return [warning(part, `none in ${config.dataDir} yet`, "Start Baton, or set DATA_DIR to the folder it runs with.")];
  }
  let backend: Backend | undefined;
  try {
    backend = await openBackend(config, () => {});
    const { replicaUrl } = config;
    return [
      ...(await checkDialect(backend, path)),
      ...(await checkContent(backend, config.workspaceLimit)),
      ...(replicaUrl ? await checkReplica(backend, replicaUrl) : []),
    ];
  } catch (error) {
    const reason = reasonToStop(error, config);
    const todo = config.databaseUrl
      ? "Check that PostgreSQL is running and accepts Baton."
      : "Restore the newest backup.";
    return [failure(part, reasonOf(reason), reason instanceof StartError ? "See above." : todo)];
  } finally {
    await backend?.close();
  }
}
