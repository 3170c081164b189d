import { type GitConnectionRow, gitLimits } from "@baton/domain/git/git";
import { type GitConnectionCreate, type GitConnectionWire, gitContract } from "@baton/domain/git/git.contract";
import { gitMessages } from "@baton/domain/git/git.messages";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
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
import { deleteConnection, getConnection, insertConnection, listConnections } from "./git-connection.store.ts";
import { newSecret } from "./signature.ts";

function published({ config }: Services, connection: GitConnectionRow): GitConnectionWire {
  const { id, name, service, userId, createdAt, receivedAt, projectIds } = connection;
  const url = `${publicAddress(config)}/api/git/${id}`;
  return { id, name, service, userId, createdAt, receivedAt, projects: projectIds, url };
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
  const seen = new Set((await projectsSeenBy(tx.db, workspaceId, actor)).map(({ id }) => id));
  if (!(projects ?? []).every((id) => seen.has(id))) {
    throw new AppError("invalid", undefined, [{ path: "projects", message: gitMessages.unknownProject }]);
  }
  const connection = {
    ...{ id: newId(), workspaceId, userId: actor.userId, ...input, projectIds: projects && [...new Set(projects)] },
    ...{ sealedSecret, createdAt: tx.now, receivedAt: null },
  };
  await insertConnection(tx, connection);
  return connection;
}

/** Records in the audit trail that a connection was created or deleted. */
async function note(
  tx: Tx,
  { actor: { userId }, request }: WriteCall,
  action: "git-connection-created" | "git-connection-removed",
  name: string,
): Promise<void> {
  await record(tx, { action, actorId: userId, subjectId: userId, detail: { name }, sender: senderOf(request) });
}

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
    // An answer with a secret is not stored for repeated requests.
    const made = await write(services, call, work, { idempotency: undefined });
    return { ...made, message: gitMessages.created, secret };
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
