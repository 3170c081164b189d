import { pipeline, Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { KeyedQueue } from "../base/keyed-queue.ts";
import { EncodedBody, encoder, matches, preferred } from "./encoded.ts";

/** Maximum size of all cached lists together. */
const keptBytes = 64 * 1024 * 1024;
/** Longer lists are streamed to each client and not cached, because they would evict those of many teams. */
const longestKept = keptBytes / 4;
/** Number of lists built concurrently, each of a different workspace. */
const builtAtOnce = 4;
/** Number of lists remembered as too long to cache. */
const knownLong = 1000;

/** A list of a workspace as of change `seq`. */
interface List {
  readonly name: string;
  readonly workspaceId: string;
  readonly seq: number;
  /** Returns the list as JSON, in pieces. The data may be newer than `seq`: the live stream resends those changes. */
  readonly pieces: (seq: number) => AsyncIterable<Buffer>;
}

/** One state of a list in each requested encoding. The body is undefined if the list is too long to cache. */
class Entry {
  /** Increases until the list has been read. */
  seq: number;
  isBegun = false;
  bytes = 0;
  readonly body: Promise<EncodedBody | undefined>;

  constructor(seq: number, read: (entry: Entry) => Promise<EncodedBody | undefined>) {
    this.seq = seq;
    this.body = read(this);
  }
}

/** Returns the concatenated `pieces`, or undefined if they exceed the size limit. */
async function collect(pieces: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > longestKept) return undefined;
    kept.push(piece);
  }
  return Buffer.concat(kept, bytes);
}

/** Caches lists that many people request, serialised and compressed once per state of a workspace. */
export class ListCache {
  readonly #entries = new Map<string, Entry>();
  readonly #long = new Set<string>();
  readonly #builds = new KeyedQueue(builtAtOnce);
  #bytes = 0;

  /** Sends a list, or 304 if the client has it. Concurrent requests for the same state share one read. */
  async answer(list: List, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers({ vary: "cookie, accept-encoding", "cache-control": "private, no-cache" });
    if (matches(request.headers["if-none-match"], etagOf(list, list.seq))) {
      return setState(reply, list, list.seq).code(304).send();
    }
    const key = `${list.name} ${list.workspaceId}`;
    const entry = this.#long.has(key) ? undefined : this.#get(key, list);
    const encoded = await entry?.body;
    reply.type("application/json; charset=utf-8");
    if (!entry || !encoded) return this.#send(key, list, request, reply);
    setState(reply, list, entry.seq);
    const encoding = preferred(request.headers["accept-encoding"]);
    const body = await encoded.in(encoding, (bytes) => this.#count(key, entry, bytes));
    if (body !== (await encoded.plain)) reply.header("content-encoding", encoding);
    return reply.send(body);
  }

  #get(key: string, { workspaceId, seq, pieces }: List): Entry {
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    if (known && (known.seq >= seq || !known.isBegun)) {
      known.seq = Math.max(known.seq, seq);
      this.#entries.set(key, known);
      return known;
    }
    this.#bytes -= known?.bytes ?? 0;
    const read = async (made: Entry) => {
      const plain = await this.#builds.run(workspaceId, () => {
        made.isBegun = true;
        return collect(pieces(made.seq));
      });
      return plain && new EncodedBody(Promise.resolve(plain));
    };
    const entry = new Entry(seq, read);
    this.#entries.set(key, entry);
    entry.body.then(
      async (encoded) => {
        if (encoded) return this.#count(key, entry, (await encoded.plain).length);
        this.#forget(key, entry);
        this.#noteLong(key);
      },
      () => this.#forget(key, entry),
    );
    return entry;
  }

  /** Streams a list that is too long to cache, as fast as the client reads it. */
  #send(key: string, list: List, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    setState(reply, list, list.seq);
    if (request.method === "HEAD") return reply.send();
    const source = Readable.from(this.#paced(key, list), { objectMode: false, highWaterMark: 1 });
    const encoding = preferred(request.headers["accept-encoding"]);
    if (encoding === "identity") return reply.send(source);
    // An error in either stream destroys the other one and aborts the response.
    const encoded = pipeline(source, encoder(encoding), () => {});
    return reply.header("content-encoding", encoding).send(encoded);
  }

  /** Yields the pieces of a list on demand, one at a time per workspace. */
  async *#paced(key: string, { workspaceId, seq, pieces }: List): AsyncGenerator<Buffer> {
    const made = pieces(seq)[Symbol.asyncIterator]();
    let bytes = 0;
    try {
      for (;;) {
        const next = await this.#builds.run(workspaceId, () => made.next());
        if (next.done) break;
        bytes += next.value.length;
        yield next.value;
      }
      if (bytes <= longestKept) this.#long.delete(key);
    } finally {
      await made.return?.();
    }
  }

  #noteLong(key: string): void {
    this.#long.add(key);
    const [oldest] = this.#long;
    if (this.#long.size > knownLong && oldest !== undefined) this.#long.delete(oldest);
  }

  #count(key: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#entries) {
      if (this.#bytes <= keptBytes) return;
      this.#forget(oldest, kept);
    }
  }

  #forget(key: string, entry: Entry): void {
    if (this.#entries.get(key) !== entry) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }
}

/** The ETag is weak because the bytes differ by encoding. */
function etagOf({ name, workspaceId }: List, seq: number): string {
  return `W/"${name}-${workspaceId}-${seq}"`;
}

function setState(reply: FastifyReply, list: List, seq: number): FastifyReply {
  return reply.headers({ etag: etagOf(list, seq), "x-workspace-seq": String(seq) });
}
