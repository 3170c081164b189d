import { type GitConnectionRow, gitLimits } from "@baton/domain/git/git";
import {
  type GitConnectionCreate,
  type GitConnectionPatch,
  type GitConnectionWire,
  gitContract,
} from "@baton/domain/git/git.contract";
import { gitMessages } from "@baton/domain/git/git.messages";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import type { PersonActor } from "@baton/domain/session/session";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import { publicAddress } from "../../platform/base/config.ts";
import { seal } from "../../platform/base/seal.ts";
import { senderOf } from "../../platform/http/sender.ts";
import { serve, type WriteCall, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { projectsSeenBy } from "../project/public.ts";
import { listStages } from "../stage/public.ts";
import {
  deleteConnection,
  getConnection,
  insertConnection,
  listConnections,
  updateConnection,
} from "./git-connection.store.ts";
import { newSecret } from "./signature.ts";

function published({ config }: Services, connection: GitConnectionRow): GitConnectionWire {
  const { id, name, service, userId, createdAt, receivedAt, projectIds, mergeStages } = connection;
  const url = `${publicAddress(config)}/api/git/${id}`;
  return { id, name, service, userId, createdAt, receivedAt, projects: projectIds, mergeStages, url };
}

type Chosen = Pick<GitConnectionRow, "projectIds" | "mergeStages">;

const fault = (path: string, message: string) => new AppError("invalid", undefined, [{ path, message }]);

/** Refuses projects that the actor does not see, and stages of others than those of the connection. */
async function check(tx: Tx, actor: PersonActor, { projectIds, mergeStages }: Chosen): Promise<void> {
  const seen = new Set((await projectsSeenBy(tx.db, tx.workspaceId, actor)).map(({ id }) => id));
  if (!(projectIds ?? []).every((id) => seen.has(id))) throw fault("projects", gitMessages.unknownProject);
  const chosen = Object.entries(mergeStages);
  if (chosen.length === 0) return;
  const projectOf = new Map((await listStages(tx.db, tx.workspaceId)).map(({ id, projectId }) => [id, projectId]));
  const isKnown = ([projectId, stageId]: readonly [string, string]) =>
    seen.has(projectId) && (projectIds?.includes(projectId) ?? true) && projectOf.get(stageId) === projectId;
  if (!chosen.every(isKnown)) throw fault("mergeStages", gitMessages.unknownStage);
}

async function create(
  tx: Tx,
  actor: PersonActor,
  { projects, ...input }: GitConnectionCreate,
  sealedSecret: string,
): Promise<GitConnectionRow> {
  const { workspaceId } = tx;
  const { length } = await listConnections(tx.db, workspaceId);
  checkTotal(length + 1, gitLimits.perTeam, gitMessages.tooMany(gitLimits.perTeam));
  const connection = {
    ...{ id: newId(), workspaceId, userId: actor.userId, ...input, projectIds: projects && [...new Set(projects)] },
    ...{ sealedSecret, createdAt: tx.now, receivedAt: null },
  };
  await check(tx, actor, connection);
  await insertConnection(tx, connection);
  return connection;
}

/** Changes a connection. Stages of projects that it no longer has are left out. */
async function update(
  tx: Tx,
  actor: PersonActor,
  id: string,
  { name, projects, mergeStages: chosen }: GitConnectionPatch,
): Promise<GitConnectionRow> {
  const before = await getConnection(tx.db, tx.workspaceId, id);
  const projectIds = projects === undefined ? before.projectIds : projects && [...new Set(projects)];
  const kept = Object.entries(before.mergeStages).filter(([projectId]) => projectIds?.includes(projectId) ?? true);
  if (projects || chosen) await check(tx, actor, { projectIds, mergeStages: chosen ?? {} });
  const after = { ...before, ...present({ name }), projectIds, mergeStages: chosen ?? Object.fromEntries(kept) };
  await updateConnection(tx, after);
  return after;
}

/** Records in the audit trail that a connection was created, changed or deleted, or that it has a new secret. */
async function note(
  tx: Tx,
  { actor: { userId }, request }: WriteCall,
  action: `git-connection-${"created" | "changed" | "removed"}` | "git-secret-renewed",
  name: string,
): Promise<void> {
  await record(tx, { action, actorId: userId, subjectId: userId, detail: { name }, sender: senderOf(request) });
}

/** Answers with a secret are not stored for repeated requests. */
const unstored = { idempotency: undefined };

/** Serves the routes of Git connections. */
export function serveGitConnections(app: FastifyInstance, services: Services): void {
  const { config, store } = services;
  serve(app, gitContract.listGitConnections, async ({ actor }) => {
    const connections = await listConnections(store.read, actor.workspaceId ?? "");
    return connections.map((connection) => published(services, connection));
  });
  serve(app, gitContract.createGitConnection, async (call) => {
    const secret = newSecret();
    const sealedSecret = await seal(config, secret);
    const work = async (tx: Tx, actor: PersonActor) => {
      const connection = await create(tx, actor, call.body, sealedSecret);
      await note(tx, call, "git-connection-created", connection.name);
      return published(services, connection);
    };
    return { ...(await write(services, call, work, unstored)), message: gitMessages.created, secret };
  });
  serve(app, gitContract.updateGitConnection, (call) =>
    write(services, call, async (tx, actor) => {
      const connection = await update(tx, actor, call.params.id, call.body);
      await note(tx, call, "git-connection-changed", connection.name);
      return { ...published(services, connection), message: gitMessages.changed };
    }),
  );
  serve(app, gitContract.renewGitSecret, async (call) => {
    const secret = newSecret();
    const sealedSecret = await seal(config, secret);
    const renew = async (tx: Tx) => {
      const connection = await getConnection(tx.db, tx.workspaceId, call.params.id);
      await updateConnection(tx, { ...connection, sealedSecret });
      await note(tx, call, "git-secret-renewed", connection.name);
      return published(services, connection);
    };
    return { ...(await write(services, call, renew, unstored)), message: gitMessages.renewed, secret };
  });
  serve(app, gitContract.deleteGitConnection, (call) =>
    write(services, call, async (tx) => {
      const connection = await getConnection(tx.db, tx.workspaceId, call.params.id);
      await deleteConnection(tx, connection.id);
      await note(tx, call, "git-connection-removed", connection.name);
      return { ...published(services, connection), message: gitMessages.removed };
    }),
  );
}
