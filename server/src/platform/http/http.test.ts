import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTask, type Person, password, signUp, signUpBody, taskBody } from "../../../test/support/factories.ts";
import { Agent, openTestServer, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { servePages } from "./pages.ts";
import { listRoutes } from "./route-list.ts";

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await openTestServer();
  admin = await signUp(server);
});

afterAll(() => server.close());

const json = { "content-type": "application/json" };
const send = (payload: string, headers: Record<string, string> = json) =>
  admin.send("POST", "/api/tasks", payload, headers);

describe("an empty body", () => {
  const { "content-type": type } = json;
  it.each([
    ["JSON", { "content-type": type }, ""],
    ["text", { "content-type": "text/plain" }, ""],
    ["JSON in chunks", { "content-type": type, "transfer-encoding": "chunked" }, Readable.from([])],
  ])("counts as no body when sent as %s", async (_what, headers, payload) => {
    const { _id } = await createTask(admin);
    await admin.patch(`/api/tasks/${_id}`, { stage: "delete" });
    expect((await admin.send("DELETE", `/api/tasks/${_id}`, payload, headers)).statusCode).toBe(200);
    for (const method of ["PUT", "PATCH"] as const) {
      const response = await admin.send(method, `/api/tasks/${_id}`, Readable.from([]), headers);
      expect(response.json()).toMatchObject({ code: "malformed", status: 400 });
    }
  });
});

describe("bad input", () => {
  const long = "x".repeat(2 * 1024 * 1024);
  it.each([
    ["a missing title", JSON.stringify(taskBody({ title: undefined })), 422, "title"],
    ["an empty title", JSON.stringify(taskBody({ title: "  " })), 422, "title"],
    ["an unknown stage", JSON.stringify(taskBody({ stage: "someday" })), 422, "stage"],
    ["a date that does not exist", JSON.stringify(taskBody({ startingDate: "2026-02-30" })), 422, "startingDate"],
    ["dates out of order", JSON.stringify(taskBody({ startingDate: "2026-12-01" })), 422, "endingDate"],
    ["an unknown field", JSON.stringify(taskBody({ colour: "red" })), 422, "colour"],
    ["a NUL character", JSON.stringify(taskBody({ title: "a\u0000b" })), 422, "title"],
    ["a lone surrogate", JSON.stringify(taskBody()).replace("Write", "\\ud800"), 422, "title"],
    ["too long a title", JSON.stringify(taskBody({ title: "x".repeat(201) })), 422, "title"],
    ["a list", "[]", 422, ""],
    ["a place no column has", JSON.stringify(taskBody({ rank: "b" })), 422, "rank"],
    ["broken JSON", '{"title":', 400, undefined],
    ["no body", "", 400, undefined],
    ["the word null", "null", 400, undefined],
    ["a prototype key", '{"__proto__":{"admin":true}}', 400, undefined],
    ["2 MB", JSON.stringify(taskBody({ description: long })), 413, undefined],
  ])("%s is rejected with the reason", async (_name, payload, status, path) => {
    const before = (await admin.get("/api/tasks")).body;
    const response = await send(payload);
    expect(response.statusCode).toBe(status);
    if (path !== undefined) expect(response.json().errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(response.body).not.toMatch(/\bat .+:\d+|node_modules/);
    expect((await admin.get("/api/tasks")).body).toBe(before);
  });

  it("with thousands of errors returns the first hundred", async () => {
    const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]));
    expect((await send(JSON.stringify(fields))).json().errors).toHaveLength(100);
  });

  it("with an excessive number of items is rejected before each is validated", async () => {
    const items = Array.from({ length: 10_001 }, (_, index) => index);
    const fields = Object.fromEntries(items.map((index) => [`field${index}`, 1]));
    for (const body of [fields, { response: fields }, { teamMember: items }]) {
      expect((await send(JSON.stringify(body))).statusCode).toBe(413);
    }
  });

  it("with another media type is rejected", async () => {
    expect((await send("title=x", { "content-type": "application/x-www-form-urlencoded" })).statusCode).toBe(415);
    expect((await send("<x/>", { "content-type": "text/plain" })).statusCode).toBe(415);
  });

  it("with a NUL anywhere is rejected before it reaches the database", async () => {
    const nul = "\0";
    const agent = new Agent(server.app);
    const answers = [
      await agent.post("/api/auth/reset-password", { token: `x${nul}`, newPassword: password }),
      await agent.post("/api/auth/sign-in/email", { email: `${nul}@example.com`, password }),
      await agent.post("/api/user-data", signUpBody({ imageURL: `https://example.com/${nul}` })),
      await agent.post("/api/auth/passkey/verify-authentication", { response: { id: ["x", { deep: nul }] } }),
      await admin.get("/api/user-data?search=%00%00%00"),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
  });

  it("in the path is answered like an unknown address", async () => {
    expect((await admin.get("/api/tasks/%00")).statusCode).toBe(404);
    expect((await admin.get(`/api/tasks/${"x".repeat(150)}`)).statusCode).toBe(404);
  });
});

describe("an address", () => {
  it("that is unknown gets 404, and a wrong method gets 405 with the allowed ones", async () => {
    expect((await admin.get("/api/nothing")).statusCode).toBe(404);
    const response = await admin.put("/api/tasks", {});
    expect(response.statusCode).toBe(405);
    expect(String(response.headers.allow).split(", ")).toEqual(expect.arrayContaining(["GET", "POST"]));
    expect((await admin.delete(`/api/user-data/${admin.me._id}`)).statusCode).toBe(405);
  });
});

describe("another site's page", () => {
  it("cannot write with a visitor's cookie", async () => {
    const task = await createTask(admin);
    const path = `/api/tasks/${task._id}`;
    for (const origin of ["https://evil.example", "null", "http://localhost:80.evil.example"]) {
      const response = await admin.patch(path, { stage: "delete" }, { origin });
      expect(response.json().code).toBe("foreign_origin");
    }
    expect((await admin.patch(path, { stage: "completed" }, { origin: "http://localhost:80" })).statusCode).toBe(200);
  });

  it("is distinguished from ours by PUBLIC_URL behind a proxy", async () => {
    const { app } = await useTestServer({ PUBLIC_URL: "https://baton.example.com" });
    const signIn = (origin: string, host = "localhost:80") =>
      new Agent(app).post("/api/auth/sign-in/email", { email: "a@b.cc", password: "x" }, { origin, host });
    expect((await signIn("https://baton.example.com")).statusCode).toBe(401);
    expect((await signIn("https://evil.example.com")).statusCode).toBe(403);
    expect((await signIn("http://baton.example.com", "baton.example.com")).statusCode).toBe(403);
    expect((await signIn("https://evil.example.com")).headers["strict-transport-security"]).toContain("max-age");
  });
});

describe("a response", () => {
  it("has the security headers", async () => {
    const { headers } = await admin.get("/api/tasks");
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cache-control"]).toContain("private");
  });

  it("has a secure cookie behind https", async () => {
    const secure = await useTestServer({ PUBLIC_URL: "https://baton.example.com" });
    const person = await signUp(secure);
    expect(person.cookie).toMatch(/^__Host-baton\.session_token=/);
    expect((await person.get("/api/tasks")).statusCode).toBe(200);
  });
});

describe("health", () => {
  it("is public, and readiness depends on the store", async () => {
    const own = await openTestServer();
    const anyone = new Agent(own.app);
    expect((await anyone.get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await anyone.get("/readyz")).statusCode).toBe(200);
    await own.close();
  });
});

describe("the built page", () => {
  async function pages() {
    const folder = await mkdtemp(join(tmpdir(), "baton-page-"));
    const files = {
      "app.html": "<!doctype html><title>Baton</title>",
      "not-found.html": "<!doctype html><title>Nothing here</title>",
      "index.html": `<!doctype html><title>Welcome to Baton</title><link rel="canonical" href="https://baton.invalid/">`,
      "login/index.html": `<!doctype html><title>Login</title>${"<p>words</p>".repeat(200)}`,
      "robots.txt": "Sitemap: https://baton.invalid/sitemap.xml",
      "routes.json": JSON.stringify(["/", "/login", "/user/tasks/$id"]),
      "assets/index-abc123.js": "export {};",
      "assets/index-abc123.js.br": "compressed",
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    const firstAsked = (path: string) => ["/api/session", `/api/tasks?at=${path}`, "/api/user-data"];
    const app = Fastify();
    listRoutes(app);
    const firstScreen = async () => undefined;
    await servePages(app, {
      folder,
      origin: "https://tasks.example.com",
      sessionCookie: "session",
      firstAsked,
      firstScreen,
    });
    return app;
  }

  it("is served for every page address, with revalidation", async () => {
    const app = await pages();
    const titles = {
      "/": "Welcome to Baton",
      "/login": "Login",
      "/user/tasks/01890000-0000-7000-8000-000000000000": "Baton",
    };
    for (const [url, title] of Object.entries(titles)) {
      const response = await app.inject({ url });
      expect(response.statusCode, url).toBe(200);
      expect(response.body).toContain(`<title>${title}</title>`);
      expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(response.headers["cache-control"]).toBe("no-cache");
      const again = await app.inject({ url, headers: { "if-none-match": response.headers.etag } });
      expect(again.statusCode, url).toBe(304);
    }
  });

  it("preloads the first API requests for a signed-in person", async () => {
    const app = await pages();
    const linkOf = async (url: string, cookie: string) => (await app.inject({ url, headers: { cookie } })).headers.link;
    const link = await linkOf("/user/tasks/1", "theme=dark; session=x.y");
    for (const path of ["/api/session", "/api/tasks?at=/user/tasks/1", "/api/user-data"]) {
      expect(link).toContain(`<${path}>; rel=preload; as=fetch; crossorigin`);
    }
    expect(await linkOf("/user/tasks/1", "theme=dark")).toBeUndefined();
    expect(await linkOf("/login", "session=x.y")).toBeUndefined();
    expect(await linkOf("/user/no-such-page", "session=x.y")).toBeUndefined();
  });

  it("serves a not-found document with status 404 for an unknown page address", async () => {
    const app = await pages();
    for (const url of ["/no-such-page", "/user/tasks/1/2", "/login/more"]) {
      const response = await app.inject({ url });
      expect(response.statusCode, url).toBe(404);
      expect(response.body).toContain("<title>Nothing here</title>");
    }
  });

  it("contains the origin of this server", async () => {
    const app = await pages();
    expect((await app.inject({ url: "/" })).body).toContain('href="https://tasks.example.com/"');
    const robots = await app.inject({ url: "/robots.txt" });
    expect(robots.body).toBe("Sitemap: https://tasks.example.com/sitemap.xml");
    expect(robots.headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  it("is compressed with the encoding the browser prefers", async () => {
    const app = await pages();
    const plain = await app.inject({ url: "/login" });
    const compressed = await app.inject({ url: "/login", headers: { "accept-encoding": "gzip" } });
    expect(compressed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  });

  it("has hashed files that are immutable, and precompressed where possible", async () => {
    const app = await pages();
    const url = "/assets/index-abc123.js";
    expect((await app.inject({ url })).headers["cache-control"]).toContain("immutable");
    const compressed = await app.inject({ url, headers: { "accept-encoding": "br" } });
    expect(compressed.headers["content-encoding"]).toBe("br");
  });

  it("is not served for a missing file or an unknown API route", async () => {
    const app = await pages();
    for (const url of ["/assets/index-old.js", "/api/nothing", "/favicon.ico", "/routes.json", "/../package.json"]) {
      expect((await app.inject({ url })).statusCode, url).toBe(404);
    }
  });
});
