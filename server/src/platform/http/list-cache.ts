import { pipeline, Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { KeyedQueue } from "../base/keyed-queue.ts";
import { EncodedBody, encoder, matches, preferred } from "./encoded.ts";

/** What all cached lists may take together. */
const keptBytes = 64 * 1024 * 1024;
/** A longer list is sent as it is read, to each who asks, and is not cached: it would evict those of many teams. */
const longestKept = keptBytes / 4;
/** Lists that are built at the same time, each of another workspace. */
const builtAtOnce = 4;
/** Names of lists remembered as too long to be cached. */
const knownLong = 1000;

/** A list of a workspace as of change `seq`. */
interface List {
  readonly name: string;
  readonly workspaceId: string;
  readonly seq: number;
  /** The list as JSON, in pieces. What is read may be newer than `seq`, for the live stream tells every change again. */
  readonly pieces: (seq: number) => AsyncIterable<Buffer>;
}

/** One state of a list, in each encoding that somebody asked for; without a body when it is too long to be kept. */
class Entry {
  /** Grows until the list is read. */
  seq: number;
  isBegun = false;
  bytes = 0;
  readonly body: Promise<EncodedBody | undefined>;

  constructor(seq: number, read: (entry: Entry) => Promise<EncodedBody | undefined>) {
    this.seq = seq;
    this.body = read(this);
  }
}

/** The whole of `pieces`, or undefined when it is longer than is kept. */
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

/** Lists that many people ask for, serialised and compressed once for each state of a workspace. */
export class ListCache {
  readonly #entries = new Map<string, Entry>();
  readonly #long = new Set<string>();
  readonly #builds = new KeyedQueue(builtAtOnce);
  #bytes = 0;

  /** Answers a list, or 304 when the client has it. Whoever asks for the same state shares one reading of it. */
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

  /** Sends a list that is too long to be kept while it is read, as fast as the client takes it. */
  #send(key: string, list: List, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    setState(reply, list, list.seq);
    if (request.method === "HEAD") return reply.send();
    const source = Readable.from(this.#paced(key, list), { objectMode: false, highWaterMark: 1 });
    const encoding = preferred(request.headers["accept-encoding"]);
    if (encoding === "identity") return reply.send(source);
    // What goes wrong in one ends the other, and the answer with it.
    const encoded = pipeline(source, encoder(encoding), () => {});
    return reply.header("content-encoding", encoding).send(encoded);
  }

  /** The pieces of a list, each made when it is asked for, and one at a time of each workspace. */
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

/** Weak, because the bytes differ by encoding. */
function etagOf({ name, workspaceId }: List, seq: number): string {
  return `W/"${name}-${workspaceId}-${seq}"`;
}

function setState(reply: FastifyReply, list: List, seq: number): FastifyReply {
  return reply.headers({ etag: etagOf(list, seq), "x-workspace-seq": String(seq) });
}
