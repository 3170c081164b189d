import { crc32 } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { joinCrc32 } from "./crc32.ts";

test("the CRC-32 of joined byte strings follows from theirs", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), fc.uint8Array({ maxLength: 3000 }), (first, second) => {
      const joined = crc32(Buffer.concat([first, second]));
      expect(joinCrc32(crc32(first), crc32(second), second.length)).toBe(joined);
    }),
  );
});

test("the second byte string may be long", () => {
  const second = Buffer.alloc(20_000_001, 7);
  expect(joinCrc32(crc32("first"), crc32(second), second.length)).toBe(crc32(second, crc32("first")));
});
