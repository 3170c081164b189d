import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinTeam, signUp } from "../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { openFiles } from "../../platform/files/files.ts";
import { removeUnclaimed } from "./upload.jobs.ts";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});

afterAll(() => server.close());

async function picture(width = 600, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: "#3366cc" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "secret place" } })
    .toBuffer();
}

/** Uploads `content` as a browser's form does. */
async function upload(
  { app }: TestServer,
  content: Uint8Array<ArrayBuffer> | string,
  field = "image",
  name = "me.jpg",
) {
  const form = new FormData();
  form.append(field, new Blob([content]), name);
  const request = new Request("http://x", { method: "POST", body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return new Agent(app).send("POST", "/api/upload", payload, headers);
}

async function place(on: TestServer): Promise<string> {
  const response = await upload(on, await picture());
  expect(response.statusCode).toBe(200);
  const { success, data } = response.json<{ success: boolean; data: { display_url: string } }>();
  expect(success).toBe(true);
  return data.display_url;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a PNG whose header claims a size, with `side` empty rows of data. */
function pngBomb(side: number, ...chunks: Buffer[]) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...chunks,
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns a JPEG of 8 by 8 grey pixels with this number of scans. */
function jpegOfScans(scans: number) {
  const one = `01${"00".repeat(15)}00`;
  const parts = [
    "ffd8",
    `ffdb004300${"01".repeat(64)}`,
    "ffc2000b080008000801011100",
    `ffc4001400${one}`,
    `ffc4001410${one}`,
    "ffda00080101000000007f",
    ..."ffda0008010100013f007f ".repeat(scans - 1).split(" "),
    "ffd9",
  ];
  return Buffer.from(parts.join(""), "hex");
}

describe("a picture", () => {
  it("becomes a square WebP of 256 pixels without metadata", async () => {
    const url = await place(server);
    expect(url).toMatch(/^\/uploads\/[\w-]{24}\.webp$/);
    const shown = await new Agent(server.app).get(url);
    const meta = await sharp(shown.rawPayload).metadata();
    expect(meta).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(meta.exif).toBeUndefined();
  });

  it("is cached by browsers, and served with headers that allow nothing but the picture", async () => {
    const { headers } = await new Agent(server.app).get(await place(server));
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="/);
  });

  it("is recognised by its content, not by its name", async () => {
    expect((await upload(server, await picture(), "image", "evil.svg")).statusCode).toBe(200);
    expect((await upload(server, "<svg xmlns='http://www.w3.org/2000/svg'/>", "image", "me.png")).statusCode).toBe(415);
  });

  it("can also be a PNG or a WebP", async () => {
    expect(
      (
        await upload(
          server,
          await sharp(await picture())
            .png()
            .toBuffer(),
        )
      ).statusCode,
    ).toBe(200);
    expect(
      (
        await upload(
          server,
          await sharp(await picture())
            .webp()
            .toBuffer(),
        )
      ).statusCode,
    ).toBe(200);
  });
});

it("a PNG with gigabytes of compressed text is accepted without unpacking the text", async () => {
  const words = pngChunk("zTXt", Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(40_000_000))]));
  const wordy = pngBomb(8, ...Array.from({ length: 100 }, () => words));
  const before = process.cpuUsage();
  expect((await upload(server, wordy)).statusCode).toBe(200);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
});

it("a progressive JPEG is accepted", async () => {
  const jpeg = await sharp(await picture())
    .jpeg({ progressive: true })
    .toBuffer();
  expect((await upload(server, jpeg)).statusCode).toBe(200);
});

/** A picture in one colour with 16 bits per sample. */
const large = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#3366cc80" } }).toColourspace("rgb16");

it("a large picture is accepted if it can be decoded row by row, and a small one in any form", async () => {
  const rows = await large(3600, 3600).png({ compressionLevel: 1 }).toBuffer();
  expect((await upload(server, rows)).statusCode).toBe(200);
  for (const form of [large(600, 600).png({ progressive: true }), large(600, 600).webp(), large(4000, 3000).webp()]) {
    expect((await upload(server, await form.toBuffer())).statusCode).toBe(200);
  }
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#3366cc" } });
  expect((await upload(server, await photo.jpeg({ progressive: true }).toBuffer())).statusCode).toBe(200);
});

describe("rejected:", () => {
  it.each([
    ["SVG", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["a GIF", "GIF89a\x01\x00\x01\x00"],
    ["text", "hello"],
    ["nothing", ""],
  ])("%s", async (_what, content) => {
    const response = await upload(server, content);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: "unsupported_media_type" });
  });

  it("a picture that decodes to more pixels than any camera produces", async () => {
    const bomb = pngBomb(40_000);
    expect(bomb.length).toBeLessThan(500_000);
    const response = await upload(server, bomb);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ path: "image" }] });
  });

  it("a JPEG with an excessive number of scans", async () => {
    expect((await upload(server, jpegOfScans(10))).statusCode).toBe(200);
    const response = await upload(server, jpegOfScans(301));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ path: "image" }] });
  });

  it.each([
    ["an interlaced PNG", () => large(3600, 3600).png({ compressionLevel: 1, progressive: true })],
    ["a progressive JPEG", () => large(5000, 4000).jpeg({ progressive: true, chromaSubsampling: "4:4:4" })],
    ["a WebP", () => large(5200, 5000).webp({ lossless: true, effort: 0 })],
  ])("%s that needs more than 100 MB to decode", async (_what, make) => {
    const response = await upload(server, await make().toBuffer());
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ path: "image" }] });
  });

  it("a damaged picture", async () => {
    const whole = await sharp(await picture())
      .png()
      .toBuffer();
    expect((await upload(server, whole.subarray(0, whole.length / 2))).statusCode).toBe(422);
    expect((await upload(server, Buffer.from("\xff\xd8\xff garbage", "latin1"))).statusCode).toBe(422);
  });

  it("more than 5 MB", async () => {
    const large = Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024)]);
    const response = await upload(server, large);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: "too_large", message: "A picture may have at most 5 MB." });
  });

  it("a form without the field, JSON, and malformed multipart", async () => {
    expect((await upload(server, await picture(), "photo")).statusCode).toBe(422);
    const agent = new Agent(server.app);
    expect((await agent.post("/api/upload", { image: "x" })).statusCode).toBe(415);
    const broken = { "content-type": "multipart/form-data; boundary=x" };
    expect((await agent.send("POST", "/api/upload", "--x\r\nno end", broken)).statusCode).toBe(400);
    const empty = { "content-type": "multipart/form-data; boundary=x" };
    expect((await agent.send("POST", "/api/upload", "--x--\r\n", empty)).statusCode).toBe(422);
    const without = { "content-type": "multipart/form-data" };
    expect((await agent.send("POST", "/api/upload", "--x--\r\n", without)).statusCode).toBe(400);
  });

  it("a name that is not an upload's", async () => {
    const agent = new Agent(server.app);
    for (const name of ["unknown.webp", "..%2fauth-secret", "auth-secret", "..%2f..%2fauth-secret"]) {
      expect((await agent.get(`/uploads/${name}`)).statusCode).toBe(404);
    }
  });

  it("an address with too many uploads", async () => {
    const limited = await useTestServer({ RATE_LIMITS: "on" });
    for (let count = 0; count < 30; count += 1) await upload(limited, "x");
    expect((await upload(limited, "x")).statusCode).toBe(429);
  });
});

it("deletes unused uploads after a day, and keeps used ones", async () => {
  const own = await useTestServer();
  const files = openFiles(own.config);
  const unused = await place(own);
  const used = await place(own);
  await signUp(own, { imageURL: used });
  const after = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  expect(await removeUnclaimed(own.store, files, after(23))).toBe(0);
  expect(await removeUnclaimed(own.store, files, after(25))).toBe(1);
  expect(await removeUnclaimed(own.store, files, after(25))).toBe(0);
  const agent = new Agent(own.app);
  expect((await agent.get(unused)).statusCode).toBe(404);
  expect((await agent.get(used)).statusCode).toBe(200);
  expect(await readdir(join(own.config.dataDir, "uploads"))).toEqual([used.slice("/uploads/".length)]);
});

it("deletes a picture a day after it was replaced, but keeps that of a former member for their old team", async () => {
  const own = await useTestServer();
  const files = openFiles(own.config);
  const first = await place(own);
  const admin = await signUp(own);
  const member = await joinTeam(own, admin, { imageURL: first });
  const show = (imageURL: string) =>
    member.patch("/api/profile", { username: member.me.username, rolePosition: "x", imageURL });
  const remove = (hours: number) => removeUnclaimed(own.store, files, new Date(Date.now() + hours * 3_600_000));
  // From now on it counts as used: only replacing it leads to its deletion.
  expect(await remove(25)).toBe(0);
  const [second, third] = [await place(own), await place(own)];
  const kept = async () =>
    (await readdir(join(own.config.dataDir, "uploads"))).map((name) => `/uploads/${name}`).sort();
  await show(second);
  // The first picture is in use again.
  await show(first);
  await show(second);
  await remove(23);
  expect(await kept()).toEqual([first, second, third].sort());
  await admin.patch(`/api/user-data/${member.me._id}`, { adminEmail: "N/A" });
  await show(third);
  await remove(25);
  expect(await kept()).toEqual([second, third].sort());
  await admin.patch(`/api/user-data/${member.me._id}`, { adminEmail: admin.me.email });
  await remove(25);
  expect(await kept()).toEqual([third]);
});

it("is documented as a form with a file", async () => {
  const { paths } = (await new Agent(server.app).get("/api/openapi.json")).json();
  expect(paths["/api/upload"].post.requestBody.content["multipart/form-data"].schema).toMatchObject({
    properties: { image: { type: "string", format: "binary" } },
    required: ["image"],
  });
});
