import { setImmediate } from "node:timers/promises";

/** Text is passed on in pieces of about this many characters. */
const pieceLength = 64 * 1024;

/** Yields `lines` as JSON lines, in pieces of some length. */
export async function* encodeLines(lines: AsyncIterable<object>): AsyncGenerator<string> {
  let piece = "";
  for await (const line of lines) {
    piece += `${JSON.stringify(line)}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
    // SQLite answers synchronously, so reading all lines at once would block the event loop.
    await setImmediate();
  }
  yield piece;
}
