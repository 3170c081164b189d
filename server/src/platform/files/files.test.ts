import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { bucketSettings, emptyFolder } from "../../../test/support/bucket.ts";
import { type Config, readConfig } from "../base/config.ts";
import { openFiles } from "./files.ts";
import { openLargeFiles } from "./large-files.ts";

async function inFolder(): Promise<Config> {
  return readConfig({ DATA_DIR: await emptyFolder() });
}

async function inBucket(env: Record<string, string> = {}): Promise<Config> {
  return readConfig({ DATA_DIR: await emptyFolder(), ...(await bucketSettings()), ...env });
}

describe.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("files in %s", (_place, open) => {
  const content = Buffer.from([0, 1, 2, 254, 255]);

  it("can be read back unchanged", async () => {
    const files = openFiles(await open());
    await files.write("a-1.webp", content, "image/webp");
    expect(Buffer.from((await files.read("a-1.webp")) ?? [])).toEqual(content);
  });

  it("are gone once deleted, and deleting them again succeeds", async () => {
    const files = openFiles(await open());
    await files.write("a.webp", content, "image/webp");
    await files.remove("a.webp");
    await files.remove("a.webp");
    expect(await files.read("a.webp")).toBeNull();
  });

  it("cannot be accessed outside their location", async () => {
    const files = openFiles(await open());
    for (const name of ["../auth-secret", "..", "a/b.webp", "", "auth-secret", "a.webp\0"]) {
      await expect((async () => files.read(name))()).rejects.toMatchObject({ code: "not_found" });
      await expect((async () => files.write(name, content, "x"))()).rejects.toMatchObject({ code: "not_found" });
      await expect((async () => files.remove(name))()).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("a large file in %s", (_place, open) => {
  const name = "large.file";
  const pieces = Array.from({ length: 40 }, (_, index) => Buffer.alloc(100_000, index));
  const content = Buffer.concat(pieces);
  const read = async (files: ReturnType<typeof openLargeFiles>, ...asked: Parameters<typeof files.read>) => {
    const stream = await files.read(...asked);
    return stream && buffer(stream);
  };

  it("is inspected when it is complete, and read back whole and in parts", async () => {
    const files = openLargeFiles(await open());
    const seen: boolean[] = [];
    await files.write(name, pieces, async (path) => void seen.push((await readFile(path)).equals(content)));
    expect(seen).toEqual([true]);
    expect((await read(files, name))?.equals(content)).toBe(true);
    const range = { first: 99_999, last: 200_000 };
    expect((await read(files, name, range))?.equals(content.subarray(99_999, 200_001))).toBe(true);
    expect(await files.exists(name)).toBe(true);
  });

  it("is gone once deleted, and deleting it again succeeds", async () => {
    const files = openLargeFiles(await open());
    await files.write(name, pieces);
    await files.remove(name);
    await files.remove(name);
    expect(await read(files, name)).toBeNull();
    expect(await files.exists(name)).toBe(false);
  });

  it.each([
    ["its content breaks off", new Error("reset"), { message: "reset" }],
    [
      "the disk is full",
      Object.assign(new Error("full"), { code: "ENOSPC" }),
      { code: "unavailable", message: expect.stringContaining("no space left on the server's disk") },
    ],
  ])("leaves nothing if %s", async (_what, failure, expected) => {
    const config = await open();
    const files = openLargeFiles(config);
    const broken = async function* () {
      yield* pieces;
      throw failure;
    };
    await expect(files.write(name, broken())).rejects.toMatchObject(expected);
    await expect(files.write(name, pieces, () => Promise.reject(failure))).rejects.toMatchObject(expected);
    expect(await files.exists(name)).toBe(false);
    expect(await readdir(join(config.dataDir, "attachments"))).toEqual([]);
  });

  it("cannot be accessed outside its location", async () => {
    const files = openLargeFiles(await open());
    for (const path of ["../auth-secret", "..", "a/b.file", "", "auth-secret", "a.file\0"]) {
      await expect((async () => files.read(path))()).rejects.toMatchObject({ code: "not_found" });
      await expect((async () => files.write(path, pieces))()).rejects.toMatchObject({ code: "not_found" });
      await expect((async () => files.exists(path))()).rejects.toMatchObject({ code: "not_found" });
      await expect((async () => files.remove(path))()).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("a bucket", () => {
  it("with wrong credentials is reported as unavailable, not as empty", async () => {
    const files = openFiles(await inBucket({ S3_ACCESS_KEY_ID: "unknown" }));
    await expect(files.write("a.webp", Buffer.from("x"), "image/webp")).rejects.toMatchObject({ code: "unavailable" });
    await expect(files.read("a.webp")).rejects.toMatchObject({ code: "unavailable" });
  });

  it("that does not answer is reported as unavailable", async () => {
    const files = openFiles(await inBucket({ S3_ENDPOINT: "http://127.0.0.1:9" }));
    await expect(files.read("a.webp")).rejects.toMatchObject({ code: "unavailable" });
  });

  it("that does not answer leaves no part of a large file on the disk", async () => {
    const config = await inBucket({ S3_ENDPOINT: "http://127.0.0.1:9" });
    const files = openLargeFiles(config);
    await expect(files.write("a.file", [Buffer.from("x")])).rejects.toMatchObject({ code: "unavailable" });
    await expect(files.read("a.file")).rejects.toMatchObject({ code: "unavailable" });
    expect(await readdir(join(config.dataDir, "attachments"))).toEqual([]);
  });
});

it("requires all of its settings when one is set", async () => {
  const DATA_DIR = await emptyFolder();
  expect(() => readConfig({ DATA_DIR, S3_BUCKET: "baton" })).toThrow(/S3_ENDPOINT must be/);
});
