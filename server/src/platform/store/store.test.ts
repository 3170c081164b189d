import { AppError } from "@baton/domain/kernel/errors";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noteLog } from "../../../test/support/factories.ts";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";
import { onPostgres } from "../../../test/support/project.ts";
import { retainedChanges } from "./change-log.ts";
import { removeOldAnswers } from "./remove-before.ts";
import type { Commit, Store } from "./store.ts";
import type { Tx } from "./tx.ts";

let store: Store;
let close: () => Promise<void>;
const workspaceId = "01890000-0000-7000-8000-000000000001";
const scope = { workspaceId, actorId: "ann" };

async function insertUser(tx: Tx, id: string): Promise<void> {
  const moment = tx.dialect === "postgres" ? new Date() : tx.now;
  const emailVerified = tx.dialect === "postgres" ? false : (0 as const);
  await tx.db
    .insertInto("user")
    .values({
      id,
      name: id,
      email: `${id}@example.com`,
      emailVerified,
      image: null,
      createdAt: moment,
      updatedAt: moment,
    })
    .execute();
}

beforeAll(async () => {
  const { config, remove } = await testConfig();
  store = await openTestStore(config);
  close = async () => {
    await store.close();
    await remove();
  };
  await store.write({ workspaceId: null, actorId: "ann" }, async (tx) => {
    await insertUser(tx, "ann");
    await tx.db
      .insertInto("workspace")
      .values({ id: workspaceId, owner_id: "ann", name: "Ann's", seq: 0, created_at: tx.now })
      .execute();
  });
});

afterAll(() => close());

const note = (id: string) => async (tx: Tx) => {
  tx.changed(noteLog, id, { id });
  return id;
};
const rename = (name: string) => (tx: Tx) =>
  tx.db.updateTable("workspace").set({ name }).where("id", "=", workspaceId).execute();
const nameOf = async () =>
  (await store.read.selectFrom("workspace").select("name").where("id", "=", workspaceId).executeTakeFirstOrThrow())
    .name;

describe("a write", () => {
  it("numbers its changes without gaps, in commit order, and notifies subscribers", async () => {
    const before = await store.seq(workspaceId);
    const commits: Commit[] = [];
    store.onCommit(async (commit) => {
      commits.push(commit);
    });
    await Promise.all(Array.from({ length: 50 }, (_, index) => store.write(scope, note(`n${index}`))));
    const changes = await store.changes(workspaceId, before);
    expect(changes.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => before + 1 + index));
    expect(commits.flatMap((commit) => commit.changes)).toHaveLength(50);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(50);
    expect(await store.seq(workspaceId)).toBe(before + 50);
  });

  it("that fails leaves nothing behind and does not affect others in the same commit", async () => {
    const before = await store.seq(workspaceId);
    const outcomes = await Promise.allSettled([
      store.write(scope, note("good-1")),
      store.write(scope, async (tx) => {
        await rename("half done")(tx);
        tx.changed(noteLog, "bad", { id: "bad" });
        throw new AppError("forbidden");
      }),
      store.write(scope, note("good-2")),
      store.write(scope, (tx) => insertUser(tx, "ann")),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
    expect((await store.changes(workspaceId, before)).map(({ id }) => id).sort()).toEqual(["good-1", "good-2"]);
    expect(await nameOf()).toBe("Ann's");
    expect(await store.seq(workspaceId)).toBe(before + 2);
  });

  // PGlite has one session, in which all transactions wait for each other.
  it.skipIf(process.env.TEST_DATABASE_KIND === "pglite")(
    "is invisible before its commit, and delays no read",
    async () => {
      let entered = () => {};
      let finish = () => {};
      const inside = new Promise<void>((resolve) => {
        entered = resolve;
      });
      const held = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const writing = store.write(scope, async (tx) => {
        await rename("Renamed")(tx);
        entered();
        await held;
      });
      await inside;
      expect(await nameOf()).toBe("Ann's");
      finish();
      await writing;
      expect(await nameOf()).toBe("Renamed");
    },
  );

  it("without a workspace cannot change one", async () => {
    await expect(store.write({ workspaceId: null, actorId: "ann" }, note("x"))).rejects.toThrow(AppError);
  });
});

it.skipIf(onPostgres())(
  "is on the disk once acknowledged, to survive a power failure, which no test can cause",
  async () => {
    const { rows } = await sql`pragma synchronous`.execute(store.direct);
    // FULL: the log is synced before a commit completes.
    expect(rows).toEqual([{ synchronous: 2 }]);
  },
);

describe("an idempotency key", () => {
  it("runs concurrent repetitions once and gives each the same result", async () => {
    const before = await store.seq(workspaceId);
    let runs = 0;
    const once = () =>
      store.write({ ...scope, idempotency: { key: "k1", request: "r" } }, async (tx) => {
        runs += 1;
        tx.changed(noteLog, "once", { id: "once" });
        return { run: runs };
      });
    const answers = await Promise.all([once(), once(), once(), once()]);
    expect(new Set(answers.map((written) => JSON.stringify(written))).size).toBe(1);
    expect(await store.seq(workspaceId)).toBe(before + 1);
  });

  it("is stored with the write or not at all", async () => {
    const keyed = { ...scope, idempotency: { key: "k2", request: "r" } };
    await expect(store.write(keyed, () => Promise.reject(new AppError("conflict")))).rejects.toThrow();
    expect((await store.write(keyed, note("second try"))).answer).toBe("second try");
  });
});

describe("the stored responses of one person", () => {
  it("are limited in bytes: the oldest are deleted, and those of others stay", async () => {
    const keyed = (actorId: string, key: string) => ({
      workspaceId: null,
      actorId,
      idempotency: { key, request: "r" },
    });
    const content = "x".repeat(1_000_000);
    await store.write(keyed("ann", "of ann"), async () => "first");
    await store.write({ workspaceId: null, actorId: "cid" }, (tx) => insertUser(tx, "cid"));
    for (let made = 0; made < 60; made += 1) await store.write(keyed("cid", `large ${made}`), async () => content);
    const theirs = await store.read.selectFrom("idempotency").select("key").where("user_id", "=", "cid").execute();
    expect(theirs.length).toBeLessThan(45);
    expect((await store.write(keyed("cid", "large 59"), async () => "again")).answer).toBe(content);
    expect((await store.write(keyed("cid", "large 0"), async () => "again")).answer).toBe("again");
    expect((await store.write(keyed("ann", "of ann"), async () => "again")).answer).toBe("first");
  });
});

describe("the removal of old rows", () => {
  it("deletes all old rows in short transactions, and no younger ones", async () => {
    const now = new Date("2026-06-15T12:00:00.000Z");
    const made = (count: number, at: string) =>
      Array.from({ length: count }, (_, index) => ({
        user_id: "ann",
        key: `${at} ${index}`,
        request: "r",
        at,
        answer: "{}",
      }));
    const writes = () => store.writes.committed.counts.reduce((sum, count) => sum + count, 0);
    for (const rows of [
      made(2100, "2026-06-01T00:00:00.000Z"),
      made(2000, "2026-06-02T00:00:00.000Z"),
      made(2001, "2026-06-08T12:00:00.000Z"),
    ]) {
      await store.write({ workspaceId: null, actorId: "ann" }, (tx) =>
        tx.db.insertInto("idempotency").values(rows).execute(),
      );
    }
    const before = writes();
    expect(await removeOldAnswers(store, now)).toBe(4100);
    expect(writes() - before).toBe(3);
    const kept = await store.read.selectFrom("idempotency").select("at").where("at", "<", now.toISOString()).execute();
    expect(kept).toHaveLength(2001);
  });
});

describe("the log", () => {
  const sets = [noteLog.set];

  it("can be resumed from the last change and any it still has, but not from the future", async () => {
    const last = await store.seq(workspaceId);
    expect(await store.canResume(workspaceId, last, sets)).toBe(true);
    expect(await store.canResume(workspaceId, 0, sets)).toBe(true);
    expect(await store.canResume(workspaceId, last + 1, sets)).toBe(false);
  });

  it("keeps the last 10,000 changes of a workspace", async () => {
    const many = 500;
    const fill = (tx: Tx) => {
      for (let index = 0; index < many; index += 1) tx.changed(noteLog, `f${index}`, { index });
      return Promise.resolve();
    };
    while ((await store.seq(workspaceId)) < retainedChanges + 1500) await store.write(scope, fill);
    const last = await store.seq(workspaceId);
    const [oldest] = await store.changes(workspaceId, 0, 1);
    expect(oldest?.seq).toBeGreaterThan(1);
    expect(oldest?.seq).toBeLessThanOrEqual(last - retainedChanges + 1);
    expect(await store.canResume(workspaceId, 0, sets)).toBe(false);
    expect(await store.canResume(workspaceId, last - retainedChanges, sets)).toBe(true);
  });
});

describe.runIf(onPostgres())("a collision on PostgreSQL", () => {
  it("is retried until it succeeds", async () => {
    let attempts = 0;
    const written = await store.write(scope, async (tx) => {
      attempts += 1;
      if (attempts < 3) throw Object.assign(new Error("could not serialize access"), { code: "40001" });
      return note("retried")(tx);
    });
    expect(written.answer).toBe("retried");
    expect(attempts).toBe(3);
  });
});

it("a statement on a table that a newer version of Baton altered is planned again, in a write and outside", async () => {
  const people = () => store.read.selectFrom("user").selectAll().where("id", "=", "ann").execute();
  const [ann] = await people();
  await store.direct.schema.alterTable("user").addColumn("later", "text").execute();
  expect(await people()).toEqual([{ ...ann, later: null }]);
  await store.direct.schema.alterTable("user").dropColumn("later").execute();
  const { answer } = await store.write(scope, (tx) =>
    tx.db.selectFrom("user").selectAll().where("id", "=", "ann").execute(),
  );
  expect(answer).toEqual([ann]);
});

it.skipIf(onPostgres() && process.env.TEST_DATABASE_KIND === "pglite")(
  "many writes of one workspace leave connections for others (PGlite has only one)",
  async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const slow = store.write(scope, async () => {
      begin();
      // On PostgreSQL, simulates a server that is busy elsewhere. On SQLite this would block all other writes.
      if (onPostgres()) await gate;
    });
    await begun;
    const others = Array.from({ length: 20 }, (_, index) => store.write(scope, note(`patient ${index}`)));
    await store.write({ workspaceId: null, actorId: "ann" }, async (tx) => insertUser(tx, "bob"));
    open();
    await Promise.all([slow, ...others]);
  },
);
