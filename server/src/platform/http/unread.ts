import { Readable } from "node:stream";
import { AppError } from "@baton/domain/kernel/errors";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Shorter answers fit what the system buffers for a connection. */
const countedFrom = 64 * 1024;
/** What an answer that is sent while it is made counts as: it holds less, and keeps the store busy. */
const streamed = 16 * 1024 * 1024;
/** The most that one person, and all together, may leave unread. */
const mostOfOne = 64 * 1024 * 1024;
const mostOfAll = 512 * 1024 * 1024;
/** Who takes nothing for so long will not come back. */
const stalledMs = 30_000;
/** Headers of an answer that is not sent after all. */
const ofTheAnswer = ["etag", "content-encoding", "x-workspace-seq"];

function sizeOf(payload: unknown): number {
  if (typeof payload === "string" || Buffer.isBuffer(payload)) return payload.length;
  return payload instanceof Readable ? streamed : 0;
}

/** The bytes of answers that people have asked for and not read yet. */
class Unread {
  readonly #byPerson = new Map<string, number>();
  #all = 0;

  /** @throws AppError when this person, or everybody together, has too much waiting already */
  add(person: string, bytes: number): void {
    const theirs = (this.#byPerson.get(person) ?? 0) + bytes;
    if (theirs > mostOfOne) throw new AppError("rate_limited", "Read the answers you have asked for, then ask again.");
    if (this.#all + bytes > mostOfAll) throw new AppError("unavailable");
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

/** Bounds the memory that long answers take which nobody reads. */
export function boundUnread(app: FastifyInstance): void {
  const unread = new Unread();
  app.addHook("onSend", (request, reply, payload, done) => {
    const bytes = sizeOf(payload);
    if (bytes < countedFrom || request.actor === null || request.method === "HEAD") return done(null, payload);
    const { userId } = request.actor;
    try {
      unread.add(userId, bytes);
    } catch (error) {
      refuse(reply, payload);
      return done(error as Error);
    }
    reply.raw.once("close", () => unread.remove(userId, bytes));
    reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
    done(null, payload);
  });
}
