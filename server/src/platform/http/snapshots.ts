import type { FastifyReply, FastifyRequest } from "fastify";
import { EncodedBody, matches, preferred } from "./encoded.ts";

/** What all cached snapshots may take together. */
const keptBytes = 64 * 1024 * 1024;
/** One state of a list, in each encoding that somebody asked for. */
class Snapshot {
  readonly seq: number;
  readonly body: EncodedBody;
  bytes = 0;

  constructor(seq: number, plain: Promise<Buffer>) {
    this.seq = seq;
    this.body = new EncodedBody(plain);
  }
}

/** Lists that many people ask for, serialised and compressed once for each state of a workspace. */
export class Snapshots {
  readonly #entries = new Map<string, Snapshot>();
  #bytes = 0;

  /**
   * Answers a list of a workspace as of `seq`, or 304 when the client has it. `build` is asked at most once for each
   * `seq`; what it reads may be newer, for every change is told again by the live stream.
   */
  async answer(
    { name, workspaceId, seq }: { name: string; workspaceId: string; seq: number },
    build: () => Promise<readonly object[]>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    // Weak, because the bytes differ by encoding.
    const etag = `W/"${name}-${workspaceId}-${seq}"`;
    const vary = "cookie, accept-encoding";
    reply.headers({ etag, vary, "x-workspace-seq": String(seq), "cache-control": "private, no-cache" });
    if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
    const key = `${name} ${workspaceId}`;
    const snapshot = this.#get(key, seq, build);
    const encoding = preferred(request.headers["accept-encoding"]);
    const body = await snapshot.body.in(encoding, (bytes) => this.#count(key, snapshot, bytes));
    if (body !== (await snapshot.body.plain)) reply.header("content-encoding", encoding);
    return reply.type("application/json; charset=utf-8").send(body);
  }

  #get(key: string, seq: number, build: () => Promise<readonly object[]>): Snapshot {
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    if (known?.seq === seq) {
      this.#entries.set(key, known);
      return known;
    }
    this.#bytes -= known?.bytes ?? 0;
    const plain = build().then((list) => Buffer.from(JSON.stringify(list)));
    const snapshot = new Snapshot(seq, plain);
    this.#entries.set(key, snapshot);
    plain.then(
      ({ length }) => this.#count(key, snapshot, length),
      () => this.#entries.get(key) === snapshot && this.#drop(key),
    );
    return snapshot;
  }

  #count(key: string, snapshot: Snapshot, bytes: number): void {
    if (this.#entries.get(key) !== snapshot) return;
    snapshot.bytes += bytes;
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= keptBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
