import { Readable } from "node:stream";
import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Shorter responses fit into the system's send buffer. */
const countedFrom = 64 * 1024;
/** The assumed size of a response of unknown length: it holds less memory, but keeps the store busy. */
const streamed = 16 * 1024 * 1024;
/** Maximum counted size of a response of known length, which is read from a file as the client reads. */
const fromFile = 1024 * 1024;
/** Maximum unread bytes per person and, below, in total. */
const maxOfOne = 64 * 1024 * 1024;
const maxOfAll = 512 * 1024 * 1024;
/** A client that reads nothing for this long is disconnected. */
const stalledMs = 30_000;
/** Headers that no longer apply when an error is sent instead. */
const ofTheAnswer = ["etag", "content-length", "content-encoding", "x-workspace-seq"];

function sizeOf(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === "string" || Buffer.isBuffer(payload)) return payload.length;
  if (!(payload instanceof Readable)) return 0;
  const length = reply.getHeader("content-length");
  return length === undefined ? streamed : Math.min(Number(length), fromFile);
}

/** Counts the bytes of responses that clients have requested but not read yet. */
class ResponseBacklog {
  readonly #byPerson = new Map<string, number>();
  #all = 0;

  /** @throws AppError when the person, or all people together, exceed the limit */
  add(person: string, bytes: number): void {
    const theirs = (this.#byPerson.get(person) ?? 0) + bytes;
    if (theirs > maxOfOne)
      throw new AppError("rate_limited", "Too many responses are waiting. Read them, then try again.");
    if (this.#all + bytes > maxOfAll) throw new AppError("unavailable");
    this.#byPerson.set(person, theirs);
    this.#all += bytes;
  }

  remove(person: string, bytes: number): void {
    const theirs = (this.#byPerson.get(person) ?? 0) - bytes;
    if (theirs > 0) this.#byPerson.set(person, theirs);
    else this.#byPerson.delete(person);
    this.#all -= bytes;
  }
}

function refuse(reply: FastifyReply, payload: unknown): void {
  if (payload instanceof Readable) payload.destroy();
  for (const name of ofTheAnswer) reply.removeHeader(name);
  reply.header("retry-after", "2");
}

/** Limits the memory taken by long unread responses. */
export function limitResponseBacklog(app: FastifyInstance): void {
  const backlog = new ResponseBacklog();
  app.addHook("onSend", (request, reply, payload, done) => {
    const bytes = sizeOf(reply, payload);
    if (bytes < countedFrom || request.actor === null || request.method === "HEAD") return done(null, payload);
    const { userId } = request.actor;
    try {
      backlog.add(userId, bytes);
    } catch (error) {
      refuse(reply, payload);
      return done(error as Error);
    }
    reply.raw.once("close", () => backlog.remove(userId, bytes));
    reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
    done(null, payload);
  });
}
