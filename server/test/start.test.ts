import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { signUpBody, taskBody } from "./support/factories.ts";
import { type Ended, ServerProcess } from "./support/server-process.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baton-start-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function run(env: Record<string, string>): ServerProcess {
  const server = new ServerProcess(env);
  onTestFinished(async () => {
    await server.stop("SIGKILL");
  });
  return server;
}

const startWith = (env: Record<string, string>) => run(env).ended;

function expectOneLine({ code, out, err }: Ended, text: string): void {
  expect(err).toContain(text);
  expect(err.trimEnd().split("\n")).toHaveLength(1);
  expect(out).not.toContain("ready");
  expect(code).toBe(2);
}

it("files written by a start are readable by their owner only, even in a shared folder", async () => {
  const folder = await emptyFolder();
  await chmod(folder, 0o755);
  const server = run({ DATA_DIR: folder });
  await server.ready();
  const names = await readdir(folder);
  expect(names).toContain("baton.sqlite");
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0);
  await server.stop("SIGTERM");
});

describe("an invalid setting makes the start fail with one line", () => {
  it.each([
    [{ PORT: "http" }, "PORT must be a port number"],
    [
      { DATABASE_URL: "postgres://postgres@127.0.0.1:9/postgres" },
      "DATABASE_URL must be the address of a reachable PostgreSQL",
    ],
    [{ HOST: "203.0.113.7" }, "HOST must be an address of this machine"],
  ])("%o", async (env, text) => {
    expectOneLine(await startWith({ DATA_DIR: await emptyFolder(), ...env }), text);
  });

  it("for a folder that cannot be written to", async () => {
    const file = join(await emptyFolder(), "file");
    await writeFile(file, "");
    expectOneLine(await startWith({ DATA_DIR: join(file, "data") }), "DATA_DIR must be a folder Baton may write to");
    for (const folder of ["/sys/baton", "/proc/x", "/proc/x/data"]) {
      expectOneLine(await startWith({ DATA_DIR: folder }), "DATA_DIR must be a folder Baton may write to");
    }
  });

  it("for a port that is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    onTestFinished(() => {
      other.close();
    });
    const address = other.address();
    const port = String(typeof address === "object" ? address?.port : 0);
    expectOneLine(
      await startWith({ DATA_DIR: await emptyFolder(), PORT: port }),
      `PORT must be a free port: ${port} is in use`,
    );
  });
});

describe("a database", () => {
  it("that is not a database is refused with one line", async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, "baton.sqlite"), "x".repeat(5000));
    expectOneLine(await startWith({ DATA_DIR: folder }), "DATA_DIR must be");
  });

  it("of a newer Baton is refused with one line, and not changed", async () => {
    const folder = await emptyFolder();
    const first = run({ DATA_DIR: folder });
    await first.ready();
    first.process.kill("SIGTERM");
    expect((await first.ended).code).toBe(0);
    const database = new DatabaseSync(join(folder, "baton.sqlite"));
    database.exec("insert into migration values ('9999-from-the-future', '2030-01-01')");
    database.close();
    expectOneLine(await startWith({ DATA_DIR: folder }), "newer Baton (migration 9999-from-the-future)");
  });
});

describe("a running server", () => {
  it("keeps its secret private, and all data over a restart", async () => {
    const folder = await emptyFolder();
    const first = run({ DATA_DIR: folder });
    const address = await first.ready();
    expect((await stat(join(folder, "auth-secret"))).mode & 0o777).toBe(0o600);
    const headers = { "content-type": "application/json" };
    const signedUp = await fetch(`${address}/api/user-data`, {
      method: "POST",
      headers,
      body: JSON.stringify(signUpBody()),
    });
    const cookie = signedUp.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const created = await fetch(`${address}/api/tasks`, {
      method: "POST",
      headers: { ...headers, cookie },
      body: JSON.stringify(taskBody()),
    });
    expect(created.status).toBe(201);
    first.process.kill("SIGTERM");
    expect(await first.ended).toMatchObject({ code: 0, err: "" });
    const again = await run({ DATA_DIR: folder }).ready();
    const list = await fetch(`${again}/api/tasks`, { headers: { cookie } });
    expect(await list.json()).toMatchObject([{ title: "Write the release notes" }]);
  });
});
