import { createHash } from "node:crypto";
import { AppError } from "@baton/domain/kernel/errors";
import { problem } from "@baton/domain/kernel/problem";
import type { Route } from "@baton/domain/kernel/route";
import type { PersonActor } from "@baton/domain/session/session";
import { isProposable, proposedAnswer, scopeOf } from "@baton/domain/session/token-scope.needed";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from "fastify";
import { z } from "zod";
import { requirePermission } from "../auth/guard.ts";
import type { SessionCache } from "../auth/session-cache.ts";
import type { Store } from "../store/store.ts";
import type { Tx, WriteScope } from "../store/tx.ts";
import { inputMessage } from "./input-messages.ts";
import { inputError } from "./problem.ts";
import { Proposed, proposedStatus } from "./propose.ts";

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type ActorOf<R extends Route> = R["access"] extends "public" ? PersonActor | null : PersonActor;

/** The arguments of a handler: the validated input and the actor. */
interface Call<R extends Route> {
  readonly actor: ActorOf<R>;
  readonly params: Parsed<R["params"]>;
  readonly query: Parsed<R["query"]>;
  readonly body: Parsed<R["body"]>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<R extends Route> = (call: Call<R>) => Promise<z.output<R["answer"]> | FastifyReply>;

/** The error response of all routes. */
const problems = {
  description: "An error (RFC 9457)",
  content: { "application/problem+json": { schema: problem } },
};

/** Documents who may call a route: a signed-in person, and a token with a scope. */
function securityOf({ method, path, access }: Route) {
  if (access !== "signed-in") return {};
  const scope = scopeOf(method, path);
  if (scope === undefined) return { security: [{ session: [] }] };
  return { security: [{ session: [] }, { token: [scope] }], description: `A token needs the scope \`${scope}\`.` };
}

/** Documents what a write of a token answers that may only propose. */
const proposedOf = ({ method, path }: Route) =>
  isProposable(method, path) ? { [proposedStatus]: proposedAnswer.describe("A proposal, with such a token") } : {};

function schemaOf(route: Route): FastifySchema {
  return {
    summary: route.summary,
    ...(route.params ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(route.body ? { body: route.body } : {}),
    ...(route.receives ? { consumes: ["application/octet-stream"], body: z.file() } : {}),
    ...(route.file ? { consumes: ["multipart/form-data"], body: z.object({ [route.file]: z.file() }) } : {}),
    response: { [route.status]: route.answer, ...proposedOf(route), "4xx": problems, "5xx": problems },
    ...securityOf(route),
  } as FastifySchema;
}

/**
 * Registers a route of the contract with its method, path, input validation and access rule.
 * `options` are passed to Fastify, for hooks.
 */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  options: RouteShorthandOptions = {},
): void {
  app.route({
    ...options,
    ...(route.file || route.receives ? { validatorCompiler: ofStreamed } : {}),
    method: route.method,
    url: route.path,
    schema: schemaOf(route),
    config: { access: route.access, may: route.may, limit: route.rateLimit, example: route.example },
    handler: async (request, reply) => {
      const { actor, params, query, body } = request;
      const call = { actor, params, query, body, request, reply } as Call<R>;
      const answer = await handler(call).catch((error: unknown) => {
        if (!(error instanceof Proposed)) throw error;
        return reply.code(proposedStatus).send(error.answer);
      });
      if (reply.sent || answer === reply) return reply;
      reply.code(route.status);
      return answer;
    },
  });
}

/** Returns an error if any string in `input` contains NUL, which people do not type and PostgreSQL cannot store. */
function unstorable(input: unknown): AppError | undefined {
  const waiting = [input];
  // Uses a list instead of recursion, so that deep nesting cannot overflow the stack.
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && value.includes("\0"))
      return new AppError("malformed", "Text cannot contain NUL characters.");
    if (typeof value === "object" && value !== null) for (const item of Object.values(value)) waiting.push(item);
  }
  return undefined;
}

/** Maximum number of items in one list or object. */
const maxItems = 10_000;

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

/**
 * Returns true for a body to reject without validation: schemas check all items before the length, which can take
 * seconds.
 */
function isEndless(body: unknown): boolean {
  return sizeOf(body) > maxItems || Object.values(body ?? {}).some((value) => sizeOf(value) > maxItems);
}

/** Validates an input against its zod schema. A malformed id in the path is treated like an unknown one. */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const { safeParse } = schema as z.ZodType;
  return (data: unknown) => {
    if (httpPart === "body" && (data === undefined || data === null)) return { error: new AppError("malformed") };
    if (httpPart === "body" && isEndless(data)) return { error: new AppError("too_large") };
    const result = safeParse(data, { error: inputMessage });
    const error = result.success ? unstorable(result.data) : inputError(result.error);
    if (error) return { error: httpPart === "params" ? new AppError("not_found") : error };
    return { value: result.data };
  };
}

/**
 * The same for a route that accepts a file. The handler reads the file as a stream; the schema of the body is only
 * documentation.
 */
function ofStreamed(part: Parameters<typeof validatorCompiler>[0]) {
  return part.httpPart === "body" ? () => true : validatorCompiler(part);
}

/** Serialises responses without validating them: our own codecs produce them, and tests validate them. */
export function serializerCompiler() {
  return (data: unknown) => JSON.stringify(data);
}

const longestKey = 100;

/** Returns what a request makes its writes with: a page, or a token. */
function sourceOf({
  session,
  inner,
}: FastifyRequest): Pick<WriteScope, "through" | "token" | "proposalId" | "undoOf" | "priority"> {
  const token = session?.apiToken;
  return token
    ? { through: "token", token, proposalId: inner?.proposalId }
    : { through: "page", ...(inner?.undoOf === undefined ? {} : { undoOf: inner.undoOf, priority: "bulk" }) };
}

/**
 * Returns the scope of a write, with the request's `Idempotency-Key` bound to a hash of the request.
 */
function writeScope(actor: PersonActor, request: FastifyRequest): WriteScope {
  const key = request.headers["idempotency-key"];
  const scope = { workspaceId: actor.workspaceId, actorId: actor.userId, ...sourceOf(request) };
  if (typeof key !== "string" || key === "") return scope;
  if (key.length > longestKey) throw new AppError("malformed", "Idempotency-Key must have at most 100 characters.");
  const content = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  const hash = createHash("sha256").update(content).digest("base64url");
  return { ...scope, idempotency: { key, request: hash } };
}

/** The actor, request and reply of a write. */
export interface WriteCall {
  readonly actor: PersonActor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Returns a check that admits the actor to a write, based on the state within its transaction: still signed in, in the
 * same team, and with the route's permission.
 */
export function admission(sessions: SessionCache, { actor, request }: WriteCall): NonNullable<WriteScope["admit"]> {
  return async (db) => {
    const now = await sessions.actorWithin(db, request.session?.token ?? "");
    if (now.workspaceId !== actor.workspaceId) throw new AppError(actor.workspaceId ? "forbidden" : "conflict");
    requirePermission(request, now);
    return now;
  };
}

/** Returns the scope of further writes of a call: changes of many entities in several transactions. */
export function furtherWrites(sessions: SessionCache, call: WriteCall): WriteScope {
  const { workspaceId, userId: actorId } = call.actor;
  const source = sourceOf(call.request);
  return { workspaceId, actorId, ...source, admit: admission(sessions, call), priority: "bulk" };
}

/**
 * Runs a write on behalf of the sender of a request. `work` gets the actor as admitted by the write. The response
 * header contains the number of the last change.
 * @param scope the workspace to write to, if the actor is not in it yet, and the priority of the write. Without
 *   `idempotency`, the response is not stored
 */
export async function write<T>(
  { store, sessions }: { readonly store: Store; readonly sessions: SessionCache },
  call: WriteCall,
  work: (tx: Tx, actor: PersonActor) => Promise<T>,
  scope: Partial<Pick<WriteScope, "workspaceId" | "priority" | "idempotency">> = {},
): Promise<T> {
  const { actor, request, reply } = call;
  let admitted = actor;
  const admit: WriteScope["admit"] = async (db) => {
    admitted = await admission(sessions, call)(db);
    return admitted;
  };
  const whole = { ...writeScope(actor, request), ...scope, admit };
  if (request.propose) throw new Proposed(await request.propose({ scope: whole, work: (tx) => work(tx, admitted) }));
  const { answer, seq } = await store.write(whole, async (tx) => {
    await request.inner?.before?.(tx);
    return work(tx, admitted);
  });
  if (seq !== null) reply.header("x-workspace-seq", String(seq));
  return answer;
}
