import { crc32, deflateSync } from "node:zlib";
import { type Attack, answered, attackerOf } from "./attack.ts";
import { beginUpload } from "./upload.ts";

const pictures = 100;
/** The number of files that one person may upload at a time. */
const atOnce = 10;
/** Just below the largest picture that gets a thumbnail. */
const side = 7000;

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Returns a small PNG that takes long to decode: a square in one shade of gray. */
function largePicture(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  // Each line begins with the number of its filter: none.
  const lines = Buffer.alloc(side * (1 + 3 * side), Buffer.concat([Buffer.alloc(1), Buffer.alloc(3 * side, 0x80)]));
  const begin = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    begin,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A member adds pictures that take long to decode, as many at a time as the limits allow. */
export const manyPictures: Attack = {
  what: `${pictures} large pictures by one member`,
  p99: { others: 100, colleagues: 100 },
  async prepare(scene) {
    const picture = largePicture();
    const attacker = attackerOf(scene);
    return async () => {
      const codes: number[] = [];
      const send = async () => {
        const { request, status } = beginUpload(scene, attacker, picture.length);
        request.end(picture);
        codes.push(await status);
      };
      const sendTenth = async () => {
        for (let sent = 0; sent < pictures / atOnce; sent += 1) await send();
      };
      await Promise.all(Array.from({ length: atOnce }, sendTenth));
      return answered(codes);
    };
  },
};
