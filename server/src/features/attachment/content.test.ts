import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { attached, contentAddress } from "../../../test/support/files.ts";
import { openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { createProject, quickTask } from "../../../test/support/projects.ts";

let server: TestServer;
let admin: Person;
let member: Person;
let taskId: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
  taskId = (await createTask(admin))._id;
});

afterAll(() => server.close());

const add = async (content: Buffer | string, name?: string) => (await attached(admin, taskId, content, name)).id;
const shownAs = async (content: Buffer | string, name: string) =>
  (await member.get(contentAddress(await add(content, name)))).headers;

describe("a part of a file", () => {
  const content = randomBytes(300_000);
  let address: string;

  beforeAll(async () => {
    address = contentAddress(await add(content));
  });

  it.each([
    ["bytes=0-0", 0, 1],
    ["bytes=100000-199999", 100_000, 200_000],
    ["bytes=299999-", 299_999, 300_000],
    ["bytes=250000-900000", 250_000, 300_000],
    ["bytes=-10", 299_990, 300_000],
    ["bytes=-900000", 0, 300_000],
  ])("is sent for Range: %s", async (range, from, to) => {
    const answer = await member.get(address, { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      ...{ "content-range": `bytes ${from}-${to - 1}/300000`, "content-length": `${to - from}` },
    });
    expect(answer.rawPayload.equals(content.subarray(from, to))).toBe(true);
  });

  it.each([undefined, "bytes=5-1", "bytes=0-1,5-6", "pages=1-2", "bytes=-", "bytes=x"])(
    "is not sent for Range: %s, but the whole file",
    async (range) => {
      const answer = await member.get(address, range === undefined ? {} : { range });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ "accept-ranges": "bytes", "content-length": "300000" });
      expect(answer.rawPayload.equals(content)).toBe(true);
    },
  );

  it.each(["bytes=300000-", "bytes=-0", "bytes=99999999999999999999-"])(
    "after its end is refused: %s",
    async (range) => {
      const answer = await member.get(address, { range });
      expect(answer.statusCode).toBe(416);
      expect(answer.headers["content-range"]).toBe("bytes */300000");
      expect(answer.json()).toMatchObject({ code: "range_not_satisfiable" });
    },
  );

  it("is sent only if the client has the beginning of the same content", async () => {
    const { etag } = (await member.get(address)).headers;
    const range = "bytes=10-19";
    expect((await member.get(address, { range, "if-range": String(etag) })).statusCode).toBe(206);
    expect((await member.get(address, { range, "if-range": '"other"' })).statusCode).toBe(200);
  });

  it("is not sent again to a client that has it, as long as the client may see it", async () => {
    const { etag } = (await member.get(address)).headers;
    const known = { "if-none-match": `W/"other", ${etag}` };
    const answer = await member.get(address, known);
    expect([answer.statusCode, answer.body]).toEqual([304, ""]);
    const stranger = await signUp(server);
    expect((await stranger.get(address, known)).statusCode).toBe(404);
  });

  it("can be measured without being sent", async () => {
    const headers = { cookie: member.cookie };
    const answer = await server.app.inject({ method: "HEAD", url: address, headers });
    expect([answer.statusCode, answer.headers["content-length"], answer.body]).toEqual([200, "300000", ""]);
  });
});

describe("to an attacker,", () => {
  it("files of other teams and hidden projects are unknown, whole, by range, as thumbnail and by a known copy", async () => {
    const hidden = await createProject(admin, { name: "Secret", visibility: "chosen", people: [] });
    const { id, sha256 } = await attached(admin, (await quickTask(admin, hidden.id))._id, "secret", "secret.txt");
    const stranger = await signUp(server);
    for (const person of [member, stranger]) {
      for (const headers of [{}, { range: "bytes=0-1" }, { range: "bytes=99-" }, { "if-none-match": `"${sha256}"` }]) {
        const answer = await person.get(contentAddress(id), headers as Record<string, string>);
        expect(answer.statusCode).toBe(404);
        expect(JSON.stringify(answer.headers) + answer.body).not.toContain("secret");
      }
      expect((await person.get(`/api/attachments/${id}/thumbnail`)).statusCode).toBe(404);
      expect((await person.delete(`/api/attachments/${id}`)).statusCode).toBe(404);
    }
    expect((await admin.get(contentAddress(id))).body).toBe("secret");
  });

  it.each([
    ["SVG", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "a.png"],
    ["HTML", "<!doctype html><script>alert(1)</script>", "a.jpg"],
    ["HTML after spaces", "\n\n <html><script>alert(1)</script>", "a.pdf"],
    ["JavaScript", "alert(1)", "a.mp4"],
    ["XML", '<?xml version="1.0"?><x/>', "a.webm"],
  ])("%s has no specific type and can only be downloaded", async (_what, content, name) => {
    expect(await shownAs(content, name)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; /),
      "content-security-policy": expect.stringMatching(/^default-src 'none';.* sandbox$/),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    });
  });

  it.each([
    ["image/png", "\x89PNG\r\n\x1a\n<script>"],
    ["image/jpeg", "\xff\xd8\xff<script>"],
    ["image/gif", "GIF89a<script>"],
    ["image/webp", "RIFF\0\0\0\0WEBP<script>"],
    ["image/avif", "\0\0\0 ftypavif<script>"],
    ["video/mp4", "\0\0\0 ftypisom<script>"],
    [
      "video/webm",
      "\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm",
    ],
  ])("content that begins like %s is shown in a sandbox, and only as that type", async (type, content) => {
    expect(await shownAs(Buffer.from(content, "latin1"), "x.html")).toMatchObject({
      "content-type": type,
      "content-disposition": expect.stringMatching(/^inline; /),
      "content-security-policy": expect.stringMatching(/^default-src 'none';.* sandbox$/),
      "x-content-type-options": "nosniff",
    });
  });

  it.each([
    ["../../etc/passwd", `filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
    ["..\\..\\boot.ini", `filename=".._.._boot.ini"; filename*=UTF-8''.._.._boot.ini`],
    ["/etc/passwd", `filename="_etc_passwd"; filename*=UTF-8''_etc_passwd`],
    ['a"; filename=b.exe', `filename="a_; filename=b.exe"; filename*=UTF-8''a%22%3B%20filename%3Db.exe`],
    ["%0d%0aset-cookie: a=b", `filename="_0d_0aset-cookie: a=b"; filename*=UTF-8''%250d%250aset-cookie%3A%20a%3Db`],
    ["Grüße’(1)*.txt", `filename="Gr__e_(1)*.txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%E2%80%99%281%29%2a.txt`],
  ])("the name %s is sent as text that is neither a path nor the end of a header", async (name, expected) => {
    const { id } = await attached(admin, taskId, "x", name);
    const { headers } = await member.get(contentAddress(id));
    expect(headers["content-disposition"]).toBe(`attachment; ${expected}`);
    expect(headers).not.toHaveProperty("set-cookie");
    const { attachments } = (await member.get(`/api/sets/task/${taskId}`)).json();
    expect(attachments.at(-1)).toMatchObject({ id, name });
  });

  it("a PDF is shown in the browser's viewer, without a sandbox, and can load and run nothing else", async () => {
    const headers = await shownAs("%PDF-1.7<script>", "x.html");
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy":
        "default-src 'none'; object-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
  });
});
