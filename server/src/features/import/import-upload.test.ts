import { readdir, stat, utimes } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { importMessages } from "@baton/domain/import/import.messages";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { newId } from "@baton/domain/kernel/ids";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type Person, signUp } from "../../../test/support/factories.ts";
import { listen, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { openLargeFiles } from "../../platform/files/large-files.ts";
import { nameOfContent } from "../attachment/public.ts";
import { removeLeftovers, workingFolder } from "./working-folder.ts";

const rows = Array.from({ length: 4000 }, (_each, index) => `Task ${index};Check the lights of quay ${index % 7}`);
const file = Buffer.from(["Title;Description", ...rows].join("\r\n"));
const unknown = Buffer.from("<?unknown?>");
const half = Math.floor(file.length / 2);
const dayMs = 24 * 3600 * 1000;

let server: TestServer;
let admin: Person;
let address: string;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  address = (await listen(server))();
});

/** Begins an upload over a connection of its own, on which only the first half of the file arrives. */
async function begin(id: string): Promise<Socket> {
  const [host = "", port = ""] = address.split(":");
  const socket = connect(Number(port), host);
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  socket.write(
    `POST /api/imports?name=quays.csv&id=${id} HTTP/1.1\r\nhost: x\r\ncookie: ${admin.cookie}\r\n` +
      `content-length: ${file.length}\r\n\r\n`,
  );
  socket.write(file.subarray(0, half));
  await expect.poll(left).toEqual([half]);
  return socket;
}

const folder = () => workingFolder(server.config.dataDir);

/** Returns the sizes of the files that are kept. */
async function left(): Promise<number[]> {
  const names = await readdir(folder()).catch(() => []);
  return Promise.all(names.map(async (name) => (await stat(join(folder(), name))).size));
}

const received = async (id: string, by = admin) =>
  (await by.get(`/api/imports/${id}/upload`)).json<{ received: number }>().received;

const send = (id: string, content: Buffer, offset = 0, more = "") =>
  admin.send("POST", `/api/imports?name=quays.csv&id=${id}&offset=${offset}${more}`, content, {
    "content-type": "application/octet-stream",
  });

describe("an upload that was interrupted", () => {
  it("is continued after the last byte that has arrived, with the same bytes", async () => {
    const id = newId();
    (await begin(id)).destroy();
    expect(await received(id)).toBe(half);
    const answer = await send(id, file.subarray(half), half);
    expect(answer.json()).toMatchObject({ id, source: "csv", size: file.length, counts: { tasks: rows.length } });
    const { original } = await server.store.read
      .selectFrom("import_job")
      .select("original")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const stored = await openLargeFiles(server.config).read(nameOfContent(original ?? ""));
    if (!stored) throw new Error("The file is not stored.");
    expect((await buffer(stored)).equals(file)).toBe(true);
    expect(await left()).toEqual([]);
  });

  it("is continued although its connection still seems to be open, and only by its person", async () => {
    const id = newId();
    const socket = await begin(id);
    expect(await received(id, await signUp(server))).toBe(0);
    expect(socket.readyState).toBe("open");
    expect(await received(id)).toBe(half);
    await expect.poll(() => socket.readyState).not.toBe("open");
    expect((await send(id, file.subarray(half), half)).json()).toMatchObject({ size: file.length });
  });

  it("begins again where less has arrived than its sender believes", async () => {
    const id = newId();
    (await begin(id)).destroy();
    expect((await send(id, file.subarray(half), half + 1)).json()).toMatchObject({
      ...{ status: 409, message: importMessages.notSoFar },
    });
    expect((await send(id, file)).json()).toMatchObject({ size: file.length, counts: { tasks: rows.length } });
  });

  it("makes room for the next file of its person, and is removed after a day", async () => {
    (await begin(newId())).destroy();
    await send(newId(), unknown);
    expect(await left()).toEqual([unknown.length]);
    const [name = ""] = await readdir(folder());
    expect(await removeLeftovers(server.config.dataDir, new Date())).toBe(0);
    const yesterday = new Date(Date.now() - dayMs - 1000);
    await utimes(join(folder(), name), yesterday, yesterday);
    expect(await removeLeftovers(server.config.dataDir, new Date())).toBe(1);
    expect(await left()).toEqual([]);
  });
});

it("a file that was sent again because its answer was lost is read once", async () => {
  const id = newId();
  const first = (await send(id, file)).json<ImportWire>();
  expect(await received(id)).toBe(file.length);
  expect((await send(id, Buffer.alloc(0), file.length)).json()).toMatchObject({ id, createdAt: first.createdAt });
  expect((await admin.get("/api/imports")).json().imports).toHaveLength(1);
});

it("a file of unknown source is sent once, and one that cannot be read is not kept", async () => {
  const id = newId();
  expect((await send(id, unknown)).json().errors).toMatchObject([{ message: importMessages.unrecognised }]);
  expect(await received(id)).toBe(unknown.length);
  expect((await send(id, Buffer.alloc(0), unknown.length, "&source=trello")).statusCode).toBe(422);
  expect(await left()).toEqual([]);
});
