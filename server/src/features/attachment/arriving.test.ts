import { connect, type Socket } from "node:net";
import type { AttachmentWire } from "@baton/domain/attachment/attachment.wire";
import type { Kysely } from "kysely";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { attach, attached } from "../../../test/support/files.ts";
import { listen, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { openLargeFiles } from "../../platform/files/large-files.ts";
import { drawDueThumbnails } from "./thumbnail.jobs.ts";

const megabyte = 1024 ** 2;

let server: TestServer;
let admin: Person;
let member: Person;
let taskId: string;
let address: string;

beforeEach(async () => {
  server = await useTestServer({ MAX_WORKSPACE_GB: "1", MAX_FILE_MB: "500" });
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  taskId = (await createTask(admin))._id;
  address = (await listen(server))();
});

afterEach(() => vi.useRealTimers());

/** Begins an upload of `bytes` bytes, of which only the first arrives. */
async function begin(by: Person, bytes: number): Promise<Socket> {
  const [host = "", port = ""] = address.split(":");
  const before = await usedBytes();
  const socket = connect(Number(port), host);
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST /api/tasks/${taskId}/attachments?name=x HTTP/1.1\r\nhost: x\r\ncookie: ${by.cookie}\r\n` +
      `content-length: ${bytes}\r\n\r\nx`,
  );
  await expect.poll(usedBytes).toBe(before + bytes);
  return socket;
}

const usedBytes = async () => (await admin.get("/api/attachments/limits")).json<{ used: number }>().used;
const statusOf = async (by: Person, content: string | Buffer = "x") => (await attach(by, taskId, content)).statusCode;

describe("a file that is still arriving", () => {
  it("counts towards the team's storage from its first byte, until it is cut off", async () => {
    const large = Buffer.alloc(25 * megabyte, 1);
    const first = await begin(member, 500 * megabyte);
    await begin(admin, 500 * megabyte);
    const refused = await attach(admin, taskId, large);
    expect(refused.json()).toMatchObject({ code: "too_large", message: expect.stringContaining("24 MB left") });
    first.destroy();
    await expect.poll(usedBytes).toBe(500 * megabyte);
    expect(await statusOf(admin, large)).toBe(201);
  });

  it("leaves other people room: nobody uploads more than ten files at a time", async () => {
    const open: Socket[] = [];
    for (let count = 0; count < 10; count += 1) open.push(await begin(member, 1000));
    const refused = await attach(member, taskId, "x");
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "5"]);
    expect(refused.json().message).toBe("You can upload 10 files at a time. Wait until one of them is complete.");
    expect(await statusOf(admin)).toBe(201);
    open[0]?.destroy();
    await expect.poll(() => statusOf(member)).toBe(201);
  });

  it("is ended if it arrives too slowly", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const [slow, fast] = [await begin(member, megabyte), await begin(member, megabyte)];
    fast.write("x".repeat(100_000));
    slow.write("x".repeat(1000));
    await expect.poll(() => fast.bytesWritten).toBeGreaterThan(100_000);
    await statusOf(admin);
    vi.advanceTimersByTime(30_000);
    await expect.poll(usedBytes).toBe(megabyte + 1);
    expect([slow.readyState, fast.readyState]).toEqual([expect.not.stringMatching("^open$"), "open"]);
  });
});

describe("pictures", () => {
  const picture = () => sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#3366cc" } }).png();
  const filesOf = async () => (await member.get(`/api/sets/task/${taskId}`)).json<{ attachments: AttachmentWire[] }>();
  const thumbnailOf = async ({ id }: AttachmentWire) =>
    (await admin.get(`/api/attachments/${id}/thumbnail`)).statusCode;

  it("beyond two of one person that wait are added at once, and get their thumbnails later", async () => {
    const content = await picture().toBuffer();
    const added = await Promise.all(Array.from({ length: 9 }, () => attached(member, taskId, content, "a.png")));
    const later = added.filter(({ width }) => width === null);
    expect(later.length).toBeGreaterThan(0);
    expect(await attached(admin, taskId, content, "b.png")).toMatchObject({ width: 2000, height: 1000 });
    await drawDueThumbnails(server.store, openLargeFiles(server.config));
    const { attachments } = await filesOf();
    expect(attachments.map(({ width, height }) => `${width} × ${height}`)).toEqual(Array(10).fill("2000 × 1000"));
    for (const each of attachments) expect(await thumbnailOf(each)).toBe(200);
  });

  it("that cannot be decoded are tried once", async () => {
    const broken = "\x89PNG\r\n\x1a\nnothing";
    const { id } = await attached(member, taskId, broken, "broken.png");
    const direct = server.store.direct as unknown as Kysely<{ attachment: { id: string; thumbnail_due: number } }>;
    await direct.updateTable("attachment").set({ thumbnail_due: 1 }).where("id", "=", id).execute();
    await drawDueThumbnails(server.store, openLargeFiles(server.config));
    const [row] = await direct.selectFrom("attachment").select("thumbnail_due").execute();
    expect(row).toEqual({ thumbnail_due: 0 });
    expect(await filesOf()).toMatchObject({ attachments: [{ width: null }] });
  });
});
