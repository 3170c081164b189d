import { PGlite } from "@electric-sql/pglite";

/** Parse, Bind, Describe, Execute and Close: messages after which the same query continues, up to its Sync. */
const partsOfQuery = new Set([..."PBDEC"].map((letter) => letter.charCodeAt(0)));

const parse = "P".charCodeAt(0);

/** Returns the message that frees the statement name in the Parse message `message`. */
function freeing(message: Uint8Array): Buffer {
  // The name follows the letter and a four-byte length.
  const name = message.subarray(5, message.indexOf(0, 5) + 1);
  const close = Buffer.concat([Buffer.from("C\0\0\0\0S"), name]);
  close.writeInt32BE(close.length - 1, 1);
  return close;
}

/**
 * A PGlite that many connections can share. Its socket server serves one connection until its transaction ends, but may
 * interleave queries that consist of several messages. So such a query is treated as a transaction.
 */
export class SharedPGlite extends PGlite {
  #withinQuery = false;

  override isInTransaction(): boolean {
    return this.#withinQuery || super.isInTransaction();
  }

  override async execProtocolRawStream(
    ...[message, options]: Parameters<PGlite["execProtocolRawStream"]>
  ): Promise<void> {
    // PGlite has one session for all connections, and Baton uses the same statement names on each.
    if (message[0] === parse) await super.execProtocolRawStream(freeing(message), { ...options, onRawData: () => {} });
    await super.execProtocolRawStream(message, options);
    this.#withinQuery = partsOfQuery.has(message[0] ?? 0);
  }
}
