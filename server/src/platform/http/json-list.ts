import { setImmediate as turnOfLoop } from "node:timers/promises";

/** Text becomes bytes in pieces of about this many characters. */
const pieceLength = 64 * 1024;
/** After so much work without a pause, everybody else gets a turn of the event loop. */
const pauseAfterMs = 15;

/** A list as JSON, piece by piece: together they are what `JSON.stringify` makes of the whole. */
export async function* jsonPieces<T>(
  pages: AsyncIterable<readonly T[]>,
  encode: (item: T) => object,
): AsyncGenerator<Buffer> {
  let text = "[";
  let separator = "";
  let began = performance.now();
  for await (const page of pages) {
    for (const item of page) {
      text += separator + JSON.stringify(encode(item));
      separator = ",";
      if (text.length < pieceLength) continue;
      yield Buffer.from(text);
      text = "";
      if (performance.now() - began < pauseAfterMs) continue;
      await turnOfLoop();
      began = performance.now();
    }
  }
  yield Buffer.from(`${text}]`);
}
