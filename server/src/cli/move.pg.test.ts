import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { begin, run } from "../../test/support/command.ts";
import { signUp } from "../../test/support/factories.ts";
import { emptyInstallation, type Installation, testInstallation } from "../../test/support/installation.ts";
import { sampleTeam } from "../../test/support/sample-team.ts";
import { ServerProcess } from "../../test/support/server-process.ts";
import type { Backend } from "../platform/store/backend.ts";
import { copyMark, markUnfinished } from "../platform/store/migrate.ts";
import { openBackend } from "../platform/store/open-store.ts";
import type { Tables } from "../platform/store/tables.ts";
import { move } from "./move.ts";
import { allRows, allTables, presentTables } from "./rows.store.ts";

/** The two directions of a move. */
const sqlite = { DATABASE_URL: "" };
const postgres = {};
const ways = [
  { to: "PostgreSQL", from: sqlite, into: postgres },
  { to: "SQLite", from: postgres, into: sqlite },
];

/** Returns the `--to` argument for an installation. */
const addressOf = ({ config }: Installation) => config.databaseUrl ?? config.dataDir;

async function withBackend<T>({ config }: Installation, use: (backend: Backend) => Promise<T>): Promise<T> {
  const backend = await openBackend(config, () => {});
  try {
    return await use(backend);
  } finally {
    await backend.close();
  }
}

/** Returns all rows, in an order that does not depend on the database. */
const contentOf = (installation: Installation) =>
  withBackend(installation, async (backend) => {
    const rows: string[] = [];
    const tables = await presentTables(backend, backend.read, allTables);
    for await (const row of allRows(backend.read, tables)) rows.push(JSON.stringify(row));
    return rows.sort();
  });

/** Text of every kind, and a name that databases sort differently. */
const text = fc
  .oneof(
    fc.string({ maxLength: 60, unit: "grapheme" }),
    fc.string({ maxLength: 60, unit: "binary-ascii" }),
    fc.constantFrom("\u2028", "\r\n", '"\\', "'; drop table task; --", "\u202eabc", "𝒳", "null", "\\N", "{}", " "),
  )
  .filter((value) => !value.includes("\0"));
const name = fc.tuple(text, fc.uuid()).map((parts) => parts.join(""));

async function request(db: Kysely<Tables>, ids: readonly string[], text: string): Promise<void> {
  const rest = { name: text, email: text, phone: text, company_name: text, description: text };
  const at = "2026-01-01T00:00:00.000Z";
  const rows = ids.map((id) => ({ id, ...rest, number_of_employee: text, created_at: at }));
  for (let next = 0; next < rows.length; next += 1000) {
    await db
      .insertInto("contact_request")
      .values(rows.slice(next, next + 1000))
      .execute();
  }
}

const requests = async (db: Kysely<Tables>) =>
  (
    await db
      .selectFrom("contact_request")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

/** Creates an installation with a person in it, without a server. */
async function filled(env: Readonly<Record<string, string>>): Promise<Installation> {
  const installation = await testInstallation(env);
  const server = await installation.serve();
  await signUp(server);
  await server.close();
  return installation;
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `request-${String(at).padStart(6, "0")}`);
const lastNumbered = "request-000299";

/** Creates an installation with a copy that a move left unfinished before its last request. */
async function brokenOff({ from, into }: (typeof ways)[number]) {
  const [source, target] = [await filled(from), await emptyInstallation(into)];
  await withBackend(source, ({ transact }) => transact((db) => request(db, numbered(300), "text")));
  await move(source, addressOf(target));
  const mark = await withBackend(source, ({ read }) => copyMark(read));
  await withBackend(target, ({ transact }) =>
    transact(async (db) => {
      await db.deleteFrom("contact_request").where("id", "=", lastNumbered).execute();
      await markUnfinished(db, mark);
    }),
  );
  return { source, target };
}

/** Creates an installation whose move was killed halfway, and its target. */
async function interrupted({ from, into }: (typeof ways)[number]) {
  const [source, target] = [await filled(from), await emptyInstallation(into)];
  const all = 15_000;
  await withBackend(source, ({ transactLong }) => transactLong((db) => request(db, numbered(all), "text")));
  const { child, ended } = begin(["move", "--to", addressOf(target)], source.env);
  await withBackend(target, ({ read }) => expect.poll(() => requests(read), { interval: 5 }).toBeGreaterThan(0));
  child.kill("SIGKILL");
  await ended;
  expect(await withBackend(target, ({ read }) => requests(read))).toBeLessThan(all);
  return { source, target };
}

/** Makes a database modify the last of the requests when it is stored. */
async function spoilLast(installation: Installation): Promise<void> {
  const schema = new URL(installation.config.databaseUrl ?? "sqlite:").searchParams.get("schema");
  const statements = schema
    ? [
        `create function ${schema}.spoil() returns trigger language plpgsql as $$ begin
          if new.id = '${lastNumbered}' then new.phone = '+49'; end if; return new; end $$`,
        `create trigger spoil before insert on ${schema}.contact_request for each row execute function ${schema}.spoil()`,
      ]
    : [
        `create trigger spoil after insert on contact_request when new.id = '${lastNumbered}' begin
          update contact_request set phone = '+49' where id = '${lastNumbered}'; end`,
      ];
  await withBackend(installation, async ({ direct }) => {
    for (const statement of statements) await sql.raw(statement).execute(direct);
  });
}

const moveAgain = (source: Installation, target: Installation) => run(["move", "--to", addressOf(target)], source.env);

describe("a move", () => {
  it("to PostgreSQL and back preserves everything: sessions stay valid, and pages continue where they were", async () => {
    const installation = await testInstallation(sqlite);
    const before = await installation.serve();
    const { admin } = await sampleTeam(before);
    const tasks = await admin.get("/api/tasks");
    await before.close();
    const content = await contentOf(installation);
    const between = await emptyInstallation(postgres);
    expect(await move(installation, addressOf(between))).toMatch(
      /^Moved \d+ rows and verified each of them\. Start Baton with this DATABASE_URL; the pictures, the files and the secret stay/,
    );
    expect(await contentOf(between)).toEqual(content);
    expect(await contentOf(installation)).toEqual(content);

    const server = new ServerProcess({ ...installation.env, DATABASE_URL: addressOf(between) });
    onTestFinished(async () => {
      await server.stop("SIGKILL");
    });
    const answer = await fetch(`${await server.ready()}/api/tasks`, { headers: { cookie: admin.cookie } });
    expect(await answer.json()).toEqual(tasks.json());
    expect(answer.headers.get("x-workspace-seq")).toBe(tasks.headers["x-workspace-seq"]);
    expect((await server.stop("SIGTERM")).code).toBe(0);

    const served = await contentOf(between);
    const back = await emptyInstallation(sqlite);
    const folder = addressOf(back);
    expect(
      await move({ config: { ...installation.config, databaseUrl: addressOf(between) }, keepsSecret: true }, folder),
    ).toBe(
      `Moved ${served.length} rows and verified each of them. Start Baton with DATA_DIR=${folder} and no DATABASE_URL, ` +
        `once auth-secret, uploads and attachments of ${installation.config.dataDir} are copied there.`,
    );
    expect(await contentOf(back)).toEqual(served);
  }, 40_000);

  it("keeps every text unchanged, however the databases sort it", { tags: ["long"] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { minLength: 150, maxLength: 450 }), text, async (names, text) => {
        const [installation, between, back] = [
          await filled(sqlite),
          await emptyInstallation(postgres),
          await emptyInstallation(sqlite),
        ];
        await withBackend(installation, ({ transact }) => transact((db) => request(db, names, text)));
        await move(installation, addressOf(between));
        await move(between, addressOf(back));
        expect(await contentOf(back)).toEqual(await contentOf(installation));
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });

  it.each(ways)(
    "to $to continues after it was killed, and no server opens the unfinished copy",
    { tags: ["long"] },
    async (way) => {
      const { source, target } = await interrupted(way);
      const line = "The database is an unfinished copy. Run the same baton -- move again to finish it.";
      expect(await new ServerProcess(target.env).ended).toMatchObject({
        code: 2,
        err: `Baton cannot start. ${line}\n`,
      });
      const other = await filled(way.from);
      await expect(move(other, addressOf(target))).rejects.toThrow("--to must be an empty database");
      // Existing rows are not stored again. Otherwise their row ids would change.
      const rowsWritten = () =>
        withBackend(target, async ({ read, dialect }) => {
          const kept = dialect === "sqlite" ? sql`rowid` : sql`xmin::text`;
          const row = await read.selectFrom("contact_request").select(kept.as("kept")).limit(1).executeTakeFirst();
          return row?.kept;
        });
      const first = await rowsWritten();
      expect(await moveAgain(source, target)).toMatchObject({
        code: 0,
        err: "",
        out: expect.stringContaining("verified each of them"),
      });
      expect(await rowsWritten()).toEqual(first);
      expect(await contentOf(target)).toEqual(await contentOf(source));
      await (await target.serve()).close();
    },
  );

  it.each(ways)("to $to starts again if its source has changed since the interruption", async (way) => {
    const { source, target } = await brokenOff(way);
    const change = (db: Kysely<Tables>) =>
      db.updateTable("contact_request").set({ name: "another" }).where("id", "=", "request-000000").execute();
    await withBackend(source, ({ transact }) => transact(change));
    expect(await moveAgain(source, target)).toMatchObject({
      code: 0,
      err: expect.stringContaining("The move starts again"),
    });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it.each(ways)("to $to detects a modified row, and leaves a copy that no server opens", async (way) => {
    const { source, target } = await brokenOff(way);
    await spoilLast(target);
    const line = "The copy differs in contact_request. No Baton will open it. Move again to recreate it.";
    await expect(move(source, addressOf(target))).rejects.toThrow(line);
    await expect(target.serve()).rejects.toThrow("is an unfinished copy");
  });

  it("is refused while Baton uses the source", { tags: ["long"] }, async () => {
    for (const { from, into } of ways) {
      const [source, target] = [await filled(from), await emptyInstallation(into)];
      const server = new ServerProcess(source.env);
      onTestFinished(async () => {
        await server.stop("SIGKILL");
      });
      await server.ready();
      await expect(move(source, addressOf(target))).rejects.toThrow(
        "Baton is running on this database. Stop it first.",
      );
      expect(await contentOf(target)).toEqual([]);
    }
  });

  it("is refused in one line if the target is not a database, unreachable, in use, or of another version", async () => {
    const source = await filled(sqlite);
    const refused = (to: string, line: string) => expect(move(source, to)).rejects.toThrow(line);
    await refused("mysql://localhost/x", "--to must be a PostgreSQL address, such as postgres://");
    await refused("postgres://postgres@127.0.0.1:9/x", "--to must be the address of a reachable PostgreSQL: connect");
    await refused("/proc/x", "--to must be a folder Baton may write to");
    for (const { into } of ways) {
      const used = await filled(into);
      const content = await contentOf(used);
      await refused(addressOf(used), "--to must be an empty database: this one has Baton's tables.");
      expect(await contentOf(used)).toEqual(content);
    }
    await refused(addressOf(source), "--to must be an empty database");
    const future = sql`insert into migration values ('9999-from-the-future', '2030-01-01')`;
    await withBackend(source, ({ transact }) => transact((db) => future.execute(db)));
    await refused(
      addressOf(await emptyInstallation(postgres)),
      "created by a newer Baton (migration 9999-from-the-future)",
    );
  });

  it.each(ways)("to $to is refused if another version has started the copy", async (way) => {
    const { source, target } = await brokenOff(way);
    await withBackend(target, ({ direct }) =>
      direct
        .deleteFrom("migration" as "user")
        .where("name", "=", "0003-audit")
        .execute(),
    );
    const line = "--to contains an unfinished copy by another version of Baton. Empty it and move again.";
    await expect(move(source, addressOf(target))).rejects.toThrow(line);
  });
});
