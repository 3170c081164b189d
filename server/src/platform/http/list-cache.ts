import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { KeyedQueue } from "../base/keyed-queue.ts";
import { accepts, matches, worthCompressing } from "./encoded.ts";
import { type Current, type Items, JsonList, jsonPieces } from "./json-list.ts";

/** Maximum size of all cached lists together. */
const maxCachedBytes = 64 * 1024 * 1024;
/**
 * Longer lists are streamed to each client and not cached, because they would evict the lists of many teams. Admins and
 * members have different lists, and both fit.
 */
const maxListBytes = 24 * 1024 * 1024;
/** Number of lists built concurrently, each of a different workspace. */
const builtAtOnce = 4;
/** Number of lists remembered as too long to cache. */
const knownLong = 1000;

/**
 * The state of a list: `seq` is the number of the last change in the sets that it shows, and `workspaceSeq` that of the
 * workspace.
 */
interface ListState {
  readonly name: string;
  readonly workspaceId: string;
  readonly seq: number;
  readonly workspaceSeq: number;
}

/** A list of a workspace. */
interface List<T> extends ListState {
  readonly encode: (item: T) => object;
  /** Returns all items, in pages. The data may be newer than `seq`: the live stream resends those changes. */
  readonly pages: (seq: number) => AsyncIterable<readonly T[]>;
  /**
   * Returns the items that may have changed after change `from`, as of change `to` or newer. Returns undefined if
   * reading all items again is cheaper.
   */
  readonly changed?: (from: number, to: number) => Promise<Current<T> | undefined>;
}

/**
 * A response body in pieces that are all in memory. They are passed to the response together, which takes about two
 * thirds of the processor time of a stream that waits for each piece.
 */
class Pieces extends Readable {
  readonly #pieces: readonly Buffer[];

  constructor(pieces: readonly Buffer[]) {
    super();
    this.#pieces = pieces;
  }

  override pipe<T extends NodeJS.WritableStream>(response: T): T {
    for (const piece of this.#pieces) response.write(piece);
    response.end();
    // Ends this stream, so that the framework does not treat the response as aborted.
    this.resume();
    return response;
  }

  override _read(): void {
    this.push(null);
  }
}

/** One state of a list. The JSON is undefined if the list is too long to cache. */
class Entry {
  /** Increases until the list is being read. */
  seq: number;
  isBegun = false;
  bytes = 0;
  readonly json: Promise<JsonList | undefined>;

  constructor(seq: number, read: (entry: Entry) => Promise<JsonList | undefined>) {
    this.seq = seq;
    this.json = read(this);
  }
}

/** Reads a list, or only the changes since `known`. */
async function read<T extends Identified>(
  list: List<T>,
  seq: number,
  known: Entry | undefined,
): Promise<JsonList | undefined> {
  // If the previous read failed, the whole list is read again.
  const before = await known?.json.catch(() => undefined);
  const changed = known && before && (await list.changed?.(known.seq, seq));
  if (!changed) return JsonList.read(itemsOf(list, seq), maxListBytes);
  const json = before.with(changed, list.encode);
  return json.length > maxListBytes ? undefined : json;
}

interface Identified {
  readonly id: string;
}

const itemsOf = <T>({ pages, encode }: List<T>, seq: number): Items<T> => ({ pages: pages(seq), encode });

/** Caches lists that many people request, serialised and compressed once per state of a workspace. */
export class ListCache {
  readonly #entries = new Map<string, Entry>();
  readonly #long = new Set<string>();
  readonly #builds = new KeyedQueue(builtAtOnce);
  #bytes = 0;

  /** Sends a list, or 304 if the client has it. Concurrent requests for the same state share one read. */
  async answer<T extends Identified>(
    list: List<T>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (isUnchanged(list, request, reply)) return reply.send();
    const key = `${list.name} ${list.workspaceId}`;
    const entry = this.#long.has(key) ? undefined : this.#get(key, list);
    const json = await entry?.json;
    const ended = (bytes: number) => bytes <= maxListBytes && this.#long.delete(key);
    if (!entry || !json) return this.#stream(list, request, reply, ended);
    reply.headers(stateHeaders({ ...list, seq: entry.seq })).type(jsonType);
    const isGzip = acceptsGzip(request) && json.length >= worthCompressing;
    const pieces = isGzip ? await this.#compressed(key, entry, json, reply) : json.plain();
    reply.header(
      "content-length",
      pieces.reduce((sum, piece) => sum + piece.length, 0),
    );
    return reply.send(new Pieces(pieces));
  }

  /** Streams a list that few people request, as fast as the client reads it, or sends 304 if the client has it. */
  stream<T extends Identified>(list: List<T>, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return isUnchanged(list, request, reply) ? reply.send() : this.#stream(list, request, reply);
  }

  async #compressed(key: string, entry: Entry, json: JsonList, reply: FastifyReply): Promise<readonly Buffer[]> {
    reply.header("content-encoding", "gzip");
    const pieces = await json.gzip();
    this.#count(key, entry, json);
    return pieces;
  }

  #get<T extends Identified>(key: string, list: List<T>): Entry {
    const { workspaceId, seq } = list;
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    if (known && (known.seq >= seq || !known.isBegun)) {
      known.seq = Math.max(known.seq, seq);
      this.#entries.set(key, known);
      return known;
    }
    this.#bytes -= known?.bytes ?? 0;
    const entry = new Entry(seq, (made) =>
      this.#builds.run(workspaceId, () => {
        made.isBegun = true;
        return read(list, made.seq, known);
      }),
    );
    this.#entries.set(key, entry);
    entry.json.then(
      (json) => {
        if (json) return this.#count(key, entry, json);
        this.#evict(key, entry);
        this.#noteLong(key);
      },
      () => this.#evict(key, entry),
    );
    return entry;
  }

  #stream<T extends Identified>(
    list: List<T>,
    request: FastifyRequest,
    reply: FastifyReply,
    ended?: (bytes: number) => void,
  ): FastifyReply {
    reply.headers(stateHeaders(list)).type(jsonType);
    const isGzip = acceptsGzip(request);
    if (isGzip) reply.header("content-encoding", "gzip");
    if (request.method === "HEAD") return reply.send();
    const source = Readable.from(this.#paced(list, ended), { objectMode: false, highWaterMark: 1 });
    // An error in either stream destroys the other one and aborts the response.
    return reply.send(isGzip ? pipeline(source, createGzip(), () => {}) : source);
  }

  /** Yields the pieces of a list on demand, one at a time per workspace. */
  async *#paced<T extends Identified>(list: List<T>, ended?: (bytes: number) => void): AsyncGenerator<Buffer> {
    const made = jsonPieces(itemsOf(list, list.seq));
    let bytes = 0;
    try {
      for (;;) {
        const next = await this.#builds.run(list.workspaceId, () => made.next());
        if (next.done) break;
        bytes += next.value.length;
        yield next.value;
      }
      ended?.(bytes);
    } finally {
      await made.return(undefined);
    }
  }

  #noteLong(key: string): void {
    this.#long.add(key);
    const [oldest] = this.#long;
    if (this.#long.size > knownLong && oldest !== undefined) this.#long.delete(oldest);
  }

  /** Records the memory that a list takes now, and evicts the least recently used lists above the limit. */
  #count(key: string, entry: Entry, { size }: JsonList): void {
    if (this.#entries.get(key) !== entry) return;
    this.#bytes += size - entry.bytes;
    entry.bytes = size;
    for (const [oldest, kept] of this.#entries) {
      if (this.#bytes <= maxCachedBytes) return;
      this.#evict(oldest, kept);
    }
  }

  #evict(key: string, entry: Entry): void {
    if (this.#entries.get(key) !== entry) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }
}

/** Returns the headers that name a list's state. The ETag is weak because the bytes differ by encoding. */
function stateHeaders({ name, workspaceId, seq, workspaceSeq }: ListState) {
  return {
    etag: `W/"${name}-${workspaceId}-${seq}"`,
    "x-workspace-seq": String(Math.max(workspaceSeq, seq)),
    vary: "cookie, accept-encoding",
    "cache-control": "private, no-cache",
  };
}

const jsonType = "application/json; charset=utf-8";

const acceptsGzip = ({ headers }: FastifyRequest) => accepts(headers["accept-encoding"], "gzip");

/** Returns true if the client has the list, after answering 304. */
function isUnchanged(state: ListState, request: FastifyRequest, reply: FastifyReply): boolean {
  const headers = stateHeaders(state);
  if (!matches(request.headers["if-none-match"], headers.etag)) return false;
  reply.code(304).headers(headers);
  return true;
}
