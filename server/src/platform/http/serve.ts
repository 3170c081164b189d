import { createHash } from "node:crypto";
import { AppError } from "@baton/domain/kernel/errors";
import { problem } from "@baton/domain/kernel/problem";
import type { Route } from "@baton/domain/kernel/route";
import type { Actor } from "@baton/domain/session/session";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from "fastify";
import { z } from "zod";
import { requirePermission } from "../auth/guard.ts";
import type { SessionCache } from "../auth/session-cache.ts";
import type { Store } from "../store/store.ts";
import type { Tx, WriteScope } from "../store/tx.ts";
import { inputError } from "./problem.ts";

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type ActorOf<R extends Route> = R["access"] extends "public" ? Actor | null : Actor;

/** What a handler is called with: input already checked, actor already known. */
interface Call<R extends Route> {
  readonly actor: ActorOf<R>;
  readonly params: Parsed<R["params"]>;
  readonly query: Parsed<R["query"]>;
  readonly body: Parsed<R["body"]>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<R extends Route> = (call: Call<R>) => Promise<z.output<R["answer"]> | FastifyReply>;

/** Answers without a body of their own. */
const problems = {
  description: "An error (RFC 9457)",
  content: { "application/problem+json": { schema: problem } },
};

function schemaOf(route: Route): FastifySchema {
  return {
    summary: route.summary,
    ...(route.params ? { params: route.params } : {}),
    ...(route.query ? { querystring: route.query } : {}),
    ...(route.body ? { body: route.body } : {}),
    ...(route.file ? { consumes: ["multipart/form-data"], body: z.object({ [route.file]: z.file() }) } : {}),
    response: { [route.status]: route.answer, "4xx": problems, "5xx": problems },
    ...(route.access === "signed-in" ? { security: [{ session: [] }] } : {}),
  } as FastifySchema;
}

/**
 * Registers a route of the contract: method, path, checks of input and access. `options` are Fastify's, for hooks.
 */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handler: Handler<R>,
  options: RouteShorthandOptions = {},
): void {
  app.route({
    ...options,
    // A file is read as a stream by the handler; its schema is there to be described.
    ...(route.file ? { validatorCompiler: () => () => true } : {}),
    method: route.method,
    url: route.path,
    schema: schemaOf(route),
    config: { access: route.access, may: route.may, limit: route.rateLimit },
    handler: async (request, reply) => {
      const { actor, params, query, body } = request;
      const call = { actor, params, query, body, request, reply } as Call<R>;
      const answer = await handler(call);
      if (reply.sent || answer === reply) return reply;
      reply.code(route.status);
      return answer;
    },
  });
}

/** What is wrong with an input that has a NUL somewhere: nobody types one, and PostgreSQL knows no text that has one. */
function unstorable(input: unknown): AppError | undefined {
  const waiting = [input];
  // No nesting is too deep for a list.
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && value.includes("\0")) return new AppError("malformed", "Text cannot hold NUL.");
    if (typeof value === "object" && value !== null) for (const item of Object.values(value)) waiting.push(item);
  }
  return undefined;
}

/** More than anybody sends in one list, or in one object. */
const mostItems = 10_000;

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

/** True for what is to be refused as it is: a schema checks each item before it asks how many there are, for seconds. */
function isEndless(body: unknown): boolean {
  return sizeOf(body) > mostItems || Object.values(body ?? {}).some((value) => sizeOf(value) > mostItems);
}

/** Checks an input by its zod schema. A path whose id cannot exist is answered like one that does not. */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const { safeParse } = schema as z.ZodType;
  return (data: unknown) => {
    if (httpPart === "body" && (data === undefined || data === null)) return { error: new AppError("malformed") };
    if (httpPart === "body" && isEndless(data)) return { error: new AppError("too_large") };
    const result = safeParse(data);
    const error = result.success ? unstorable(result.data) : inputError(result.error);
    if (error) return { error: httpPart === "params" ? new AppError("not_found") : error };
    return { value: result.data };
  };
}

/** Answers are made by our own codecs and are not checked again on the way out; the tests check them. */
export function serializerCompiler() {
  return (data: unknown) => JSON.stringify(data);
}

const longestKey = 100;

/** Who writes and where, with the sender's `Idempotency-Key`, bound to this very request. */
function writeScope(actor: Actor, request: FastifyRequest): WriteScope {
  const key = request.headers["idempotency-key"];
  const scope = { workspaceId: actor.workspaceId, actorId: actor.userId };
  if (typeof key !== "string" || key === "") return scope;
  if (key.length > longestKey) throw new AppError("malformed", "Idempotency-Key takes at most 100 characters.");
  const content = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  return { ...scope, idempotency: { key, request: createHash("sha256").update(content).digest("base64url") } };
}

/** A request to write something. */
export interface WriteCall {
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Admits the actor of a request to a write as the store says within its transaction: still signed in, in the same team,
 * and with the permission that the route asks for.
 */
export function admission(sessions: SessionCache, { actor, request }: WriteCall): NonNullable<WriteScope["admit"]> {
  return async (db) => {
    const now = await sessions.actorWithin(db, request.session?.token ?? "");
    if (now.workspaceId !== actor.workspaceId) throw new AppError(actor.workspaceId ? "forbidden" : "conflict");
    requirePermission(request, now);
    return now;
  };
}

/**
 * The way to write on behalf of whoever sent a request. `work` gets the actor that the write admitted. The answer carries
 * the number of its last change.
 * @param into the workspace that is written to, where the actor is not in it yet
 */
export async function write<T>(
  { store, sessions }: { readonly store: Store; readonly sessions: SessionCache },
  call: WriteCall,
  work: (tx: Tx, actor: Actor) => Promise<T>,
  into = call.actor.workspaceId,
): Promise<T> {
  const { actor, request, reply } = call;
  let admitted = actor;
  const admit: WriteScope["admit"] = async (db) => {
    admitted = await admission(sessions, call)(db);
    return admitted;
  };
  const { answer, seq } = await store.write({ ...writeScope(actor, request), workspaceId: into, admit }, (tx) =>
    work(tx, admitted),
  );
  if (seq !== null) reply.header("x-workspace-seq", String(seq));
  return answer;
}
