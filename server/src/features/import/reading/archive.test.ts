import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { importMessages } from "@baton/domain/import/import.messages";
import { expect, it } from "vitest";
import { tgzOf, withFile, zipOf } from "../../../../test/support/import-file.ts";
import { plankaSample } from "../formats/planka/planka.sample.ts";
import { formatOf } from "../recognise.ts";
import { eachEntry } from "./archive.ts";

const namesIn = async (content: Buffer) => {
  const names: string[] = [];
  await withFile({ name: "x", content }, (file) => eachEntry(file, "archive", ({ name }) => void names.push(name)));
  return names;
};

/** Returns a zip archive of one compressed file that unpacks to more than its entry says. */
function bombOf(megabytes: number): Buffer {
  const zip = zipOf({ "a.csv": deflateRawSync(Buffer.alloc(megabytes * 1_000_000)) });
  const [head, list] = [zip.indexOf("PK\u0003\u0004"), zip.indexOf("PK\u0001\u0002")];
  // The method: deflate. The sizes stay those of the compressed bytes.
  zip.writeUInt16LE(8, head + 8);
  zip.writeUInt16LE(8, list + 10);
  return zip;
}

it("hands out the files of an archive", async () => {
  expect(await namesIn(zipOf({ "a.txt": "a", "b/c.txt": "c" }))).toEqual(["a.txt", "b/c.txt"]);
  expect(await namesIn(tgzOf({ "a.txt": "a" }))).toEqual(["a.txt"]);
});

it.each(["../../evil.txt", "/etc/evil.txt", "a/../../evil.txt", String.raw`..\evil.txt`])(
  "hands out no file with a name that leads out of a zip archive: %s",
  async (name) => {
    const result = await namesIn(zipOf({ [name]: "x" })).catch((error: Error) => error.message);
    if (typeof result !== "string") expect(result.every((found) => !found.includes(".."))).toBe(true);
    else expect(result).toBe("This is not an archive: its archive is damaged.");
  },
);

it("stops at a file that unpacks to more than its entry says", async () => {
  const folder = await mkdtemp(join(tmpdir(), "bomb-"));
  let read = 0;
  const reading = withFile({ name: "x.zip", content: bombOf(200) }, (file) =>
    eachEntry(file, "archive", async ({ open }) => {
      for await (const chunk of await open()) read += (chunk as Buffer).length;
    }),
  );
  await expect(reading).rejects.toThrow("This is not an archive: its archive is damaged.");
  expect(read).toBeLessThan(10_000_000);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

it("says that an archive was cut off, whatever product it is of", async () => {
  const whole = plankaSample.content as Buffer;
  const recognised = (content: Buffer) => withFile({ name: "x", content }, (file) => formatOf(file, undefined));
  const zip = zipOf({ "data.json": "[]".repeat(1_000), VERSION: "v1" });
  await expect(recognised(zip.subarray(0, 500))).rejects.toThrow("it ends in the middle");
  await expect(recognised(whole.subarray(0, 40))).rejects.toThrow("it ends in the middle");
});

it("says what to do with an export of Baton", async () => {
  for (const content of [zipOf({ "README.txt": "", "export.jsonl": "" }), '{ "baton": "project" }']) {
    const reading = withFile({ name: "x", content }, (file) => formatOf(file, undefined));
    await expect(reading).rejects.toThrow(importMessages.ownExport);
  }
});
