import { type GitConnectionRow, gitLimits } from "@baton/domain/git/git";
import { gitContract } from "@baton/domain/git/git.contract";
import { gitMessages } from "@baton/domain/git/git.messages";
import { canGit } from "@baton/domain/git/git.policy";
import { AppError } from "@baton/domain/kernel/errors";
import { isMember, type PersonActor } from "@baton/domain/session/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ZodError } from "zod";
import { unseal } from "../../platform/base/seal.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import { loadPeople } from "../session/public.ts";
import { applyEvent } from "./apply-event.ts";
import { findConnection, rememberDelivery } from "./git-connection.store.ts";
import { type Naming, namingsOf } from "./git-event.ts";
import { isSigned, nameOfEvent } from "./signature.ts";

/** The body as sent, which is what the signature is of. In an object, because the fields of a body are read as names. */
interface Received {
  readonly raw: Buffer;
}

/**
 * Returns the connection to which an event was sent, and its person.
 * @throws AppError unauthenticated if there is none, its person is no admin of the team, or the signature is wrong
 */
async function connectionOf(
  { config, store }: Services,
  { headers, body }: FastifyRequest,
  id: string,
): Promise<{ connection: GitConnectionRow; actor: PersonActor }> {
  const connection = await findConnection(store.read, id);
  const actor = connection && (await loadPeople(store.read, [connection.userId])).get(connection.userId);
  const isValid = actor && isMember(actor) && canGit.use(actor) && actor.workspaceId === connection.workspaceId;
  if (isValid) {
    const secret = await unseal(config, connection.sealedSecret);
    const raw = (body as Received | undefined)?.raw ?? Buffer.alloc(0);
    if (isSigned(connection.service, headers, raw, secret)) return { connection, actor };
  }
  throw new AppError("unauthenticated", gitMessages.unsigned);
}

/** @throws AppError malformed if the body does not have the form of the service */
function read(...[service, event, body, now]: Parameters<typeof namingsOf>): readonly Naming[] {
  try {
    return namingsOf(service, event, body, now);
  } catch (error) {
    if (!(error instanceof ZodError || error instanceof SyntaxError)) throw error;
    throw AppError.because(error, "malformed", gitMessages.unreadable);
  }
}

/** Serves the addresses at which Git services report what happens. */
export function serveGitEvents(app: FastifyInstance, services: Services): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: gitLimits.body }, (_request, raw, parsed) =>
      parsed(null, { raw } as Received),
    );
    serve(scope, gitContract.receiveGitEvent, async ({ params, request }) => {
      const { connection, actor } = await connectionOf(services, request, params.id);
      const { raw } = request.body as Received;
      const { event, deliveryId } = nameOfEvent(connection.service, request.headers, raw);
      const namings = read(connection.service, event, raw.toString("utf8"), new Date().toISOString());
      const pull = namings.find(({ mergedAt }) => mergedAt !== undefined)?.reported;
      const through = pull && ({ through: "git", pull: { title: pull.title, url: pull.url } } as const);
      await services.store.write({ ...systemScope, ...through, workspaceId: connection.workspaceId }, async (tx) => {
        if (await rememberDelivery(tx, connection.id, deliveryId)) await applyEvent(tx, actor, connection, namings);
      });
      return { message: gitMessages.received };
    });
    done();
  });
}
