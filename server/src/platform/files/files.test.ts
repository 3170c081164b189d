import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../base/config.ts";
import { openFiles } from "./files.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baton-files-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function inFolder() {
  return openFiles(readConfig({ DATA_DIR: await emptyFolder() }));
}

async function inBucket(env: Record<string, string> = {}) {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: await emptyFolder(),
    configureBuckets: [{ name: "baton" }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return openFiles(
    readConfig({
      DATA_DIR: await emptyFolder(),
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "baton",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      ...env,
    }),
  );
}

describe.each([
  ["a folder", inFolder],
  ["a bucket", inBucket],
])("files in %s", (_place, open) => {
  const content = Buffer.from([0, 1, 2, 254, 255]);

  it("can be read back unchanged", async () => {
    const files = await open();
    await files.write("a-1.webp", content, "image/webp");
    expect(Buffer.from((await files.read("a-1.webp")) ?? [])).toEqual(content);
  });

  it("are gone once deleted, and deleting them again succeeds", async () => {
    const files = await open();
    await files.write("a.webp", content, "image/webp");
    await files.remove("a.webp");
    await files.remove("a.webp");
    expect(await files.read("a.webp")).toBeNull();
  });

  it("cannot be accessed outside their location", async () => {
    const files = await open();
    for (const name of ["../auth-secret", "..", "a/b.webp", "", "auth-secret", "a.webp\0"]) {
      await expect((async () => files.read(name))()).rejects.toMatchObject({ code: "not_found" });
      await expect((async () => files.write(name, content, "x"))()).rejects.toMatchObject({ code: "not_found" });
      await expect((async () => files.remove(name))()).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("a bucket", () => {
  it("with wrong credentials is reported as unavailable, not as empty", async () => {
    const files = await inBucket({ S3_ACCESS_KEY_ID: "unknown" });
    await expect(files.write("a.webp", Buffer.from("x"), "image/webp")).rejects.toMatchObject({ code: "unavailable" });
    await expect(files.read("a.webp")).rejects.toMatchObject({ code: "unavailable" });
  });

  it("that does not answer is reported as unavailable", async () => {
    const files = await inBucket({ S3_ENDPOINT: "http://127.0.0.1:9" });
    await expect(files.read("a.webp")).rejects.toMatchObject({ code: "unavailable" });
  });
});

it("requires all of its settings when one is set", async () => {
  const DATA_DIR = await emptyFolder();
  expect(() => readConfig({ DATA_DIR, S3_BUCKET: "baton" })).toThrow(/S3_ENDPOINT must be/);
});
