import { PGlite } from "@electric-sql/pglite";

/** Parse, Bind, Describe, Execute and Close: after these, the rest of the same query follows, up to its Sync. */
const partsOfQuery = new Set([..."PBDEC"].map((letter) => letter.charCodeAt(0)));

const parse = "P".charCodeAt(0);

/** The message that makes the name free which the statement in `message` is to have. */
function freeing(message: Uint8Array): Buffer {
  // Behind the letter and a length of four bytes.
  const name = message.subarray(5, message.indexOf(0, 5) + 1);
  const close = Buffer.concat([Buffer.from("C\0\0\0\0S"), name]);
  close.writeInt32BE(close.length - 1, 1);
  return close;
}

/**
 * A PGlite that many connections can share. Its socket server lets a connection finish its transaction before it serves the
 * next, but not a query that comes in parts, and the parts of two queries mix. So such a query counts as a transaction.
 */
export class SharedPGlite extends PGlite {
  #withinQuery = false;

  override isInTransaction(): boolean {
    return this.#withinQuery || super.isInTransaction();
  }

  override async execProtocolRawStream(
    ...[message, options]: Parameters<PGlite["execProtocolRawStream"]>
  ): Promise<void> {
    // To PGlite all connections are one, and Baton gives the same statement the same name on each.
    if (message[0] === parse) await super.execProtocolRawStream(freeing(message), { ...options, onRawData: () => {} });
    await super.execProtocolRawStream(message, options);
    this.#withinQuery = partsOfQuery.has(message[0] ?? 0);
  }
}
