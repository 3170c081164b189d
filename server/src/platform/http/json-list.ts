import { setImmediate as turnOfLoop } from "node:timers/promises";

/** Text is converted to bytes in pieces of about this many characters. */
const pieceLength = 64 * 1024;
/** Work without a pause is limited to this time, after which the event loop gets a turn. */
const pauseAfterMs = 15;

/** Serialises a list as JSON in pieces. Concatenated, they equal `JSON.stringify` of the whole list. */
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
