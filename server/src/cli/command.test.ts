import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { run } from "../../test/support/command.ts";
import { signUp } from "../../test/support/factories.ts";
import { testInstallation } from "../../test/support/installation.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "baton-command-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it.each([
  [[]],
  [["back-up", "x.gz"]],
  [["backup"]],
  [["backup", "x.gz", "y.gz"]],
  [["backup", "x.gz", "--overwrite"]],
  [["restore", "x.gz", "--force"]],
  [["doctor", "x.gz"]],
  [["reset-password"]],
  [["reset-second-factor", "ann@example.com", "--overwrite"]],
  [["move"]],
  [["move", "x.gz", "--to", "y"]],
  [["backup", "x.gz", "--to", "y"]],
])("%j prints the usage", async (args) => {
  const folder = await emptyFolder();
  expect(await run(args, { DATA_DIR: folder })).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringContaining("Usage:"),
  });
  expect(await readdir(folder)).toEqual([]);
});

it("an invalid setting is reported in one line", async () => {
  const { code, err } = await run(["doctor"], { DATA_DIR: await emptyFolder(), PORT: "http" });
  expect({ code, err }).toEqual({ code: 1, err: "PORT must be a port number from 0 to 65535.\n" });
});

it("a file path is relative to the folder in which the command was run", async () => {
  const [data, here] = [await emptyFolder(), await emptyFolder()];
  const env = { DATA_DIR: data, INIT_CWD: here };
  expect(await run(["migrate"], env)).toMatchObject({ code: 0, out: expect.stringContaining("Migrated the database") });
  expect(await run(["migrate"], env)).toMatchObject({ code: 0, out: "The database is up to date.\n" });
  expect(await run(["backup", "mine.gz"], env)).toMatchObject({ code: 0, err: "" });
  expect(await readdir(here)).toEqual(["mine.gz"]);
  const refused = await run(["restore", "mine.gz"], env);
  expect(refused).toMatchObject({ code: 1, out: "", err: expect.stringContaining("Add --overwrite") });
  expect(await run(["restore", "mine.gz", "--overwrite"], env)).toMatchObject({ code: 0, err: "" });
  expect(await run(["export", "team.gz"], env)).toMatchObject({ code: 1, err: "There is no team here yet.\n" });
  expect(await run(["import", "mine.gz"], env)).toMatchObject({
    code: 1,
    err: expect.stringContaining("is not an export"),
  });
});

it("names that people chose cannot send control characters to the terminal", async () => {
  const installation = await testInstallation();
  await signUp(await installation.serve(), { username: "a\u001b[2J\u009b8m\rb" });
  const { code, out } = await run(["export", installation.path("team.gz")], installation.env);
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("Exported a\ufffd[2J") });
  expect(out.trimEnd()).not.toMatch(/\p{Cc}/u);
  expect(await run(["import", installation.path("team.gz")], installation.env)).toMatchObject({
    code: 1,
    err: expect.stringContaining("a\ufffd[2J\ufffd8m\ufffdb's team already exists here."),
  });
});

it("the database of a newer Baton is refused in one line, and reported by doctor", async () => {
  const env = { DATA_DIR: await emptyFolder() };
  await run(["migrate"], env);
  const database = new DatabaseSync(join(env.DATA_DIR, "baton.sqlite"));
  database.exec("insert into migration values ('9999-from-the-future', '2030-01-01')");
  database.close();
  const line = "The database was created by a newer Baton (migration 9999-from-the-future). Start that version.";
  expect(await run(["backup", join(env.DATA_DIR, "x.gz")], env)).toMatchObject({ code: 1, err: `${line}\n` });
  expect(await run(["migrate"], env)).toMatchObject({ code: 1, err: `${line}\n` });
  const { code, out } = await run(["doctor"], env);
  expect(code).toBe(1);
  expect(out).toContain(`WRONG  database  ${line}`);
});
