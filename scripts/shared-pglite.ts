import { PGlite } from "@electric-sql/pglite";

/** Parse, Bind, Describe, Execute and Close: after these, the rest of the same query follows, up to its Sync. */
const partsOfQuery = new Set([..."PBDEC"].map((letter) => letter.charCodeAt(0)));

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
    await super.execProtocolRawStream(message, options);
    this.#withinQuery = partsOfQuery.has(message[0] ?? 0);
  }
}
