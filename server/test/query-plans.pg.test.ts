import { fileURLToPath } from "node:url";
import type { TaskWire } from "@baton/domain/task/task.wire";
import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { password, signUp, taskBody } from "./support/factories.ts";
import { Agent, openTestServer, type TestServer } from "./support/harness.ts";

const page = fileURLToPath(new URL("../../docs/query-plans.md", import.meta.url));

const intro = `# How PostgreSQL finds what a request needs

The statements of what people do most, as they are sent, and what PostgreSQL does with them where 500 teams have 25,000 tasks and 50,000 changes.
Written by \`npx vitest run --project "server on PostgreSQL" query-plans --update\`; a test fails when it is no longer so, or when a whole table is read.
`;

/** Enough of everything that reading a whole table is worth nobody's while. */
const seed = `
insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
  select 'u' || n, 'user ' || n, 'u' || n || '@example.com', true, now(), now() from generate_series(1, 2000) n;
insert into account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
  select id, id, 'credential', id, now(), now() from "user" where id like 'u%';
insert into session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
  select n || id, n || id, id, now(), now(), now() from "user", generate_series(1, 2) n where id like 'u%';
insert into workspace (id, owner_id, name, seq, created_at)
  select 'w' || n, 'u' || n, 'team ' || n, 100, '2026-01-01' from generate_series(1, 500) n;
insert into membership (user_id, workspace_id, accepted_workspace_id, role, title, status, username_key)
  select 'u' || n, 'w' || 1 + n % 500, 'w' || 1 + n % 500, 'Developer', 'Backend', 'Active', 'user ' || n from generate_series(1, 2000) n;
insert into task
  select 't' || n, w.id, 'title', 'description', '2026-01-01', '2026-01-02', 'medium',
    (array['todo', 'in-progress', 'completed', 'delete'])[1 + n % 4], 'a' || n, 'tag', '[]', '[]', '["u1"]', 1, '2026-01-01', '2026-01-01'
  from workspace w, generate_series(1, 50) n where w.id like 'w%';
insert into change (workspace_id, seq, at, actor_id, entity, entity_id, value)
  select w.id, n, '2026-01-01', w.owner_id, 'task', 't' || n, '{}' from workspace w, generate_series(1, 100) n where w.id like 'w%';
insert into idempotency (user_id, key, request, at, answer)
  select id, 'key ' || n, 'request', '2026-01-01', '{}' from "user", generate_series(1, 5) n where id like 'u%';
insert into audit (workspace_id, id, at, action, subject_id, subject_name, detail)
  select w.id, 'a' || n, '2026-01-01', 'signed-in', w.owner_id, 'user', '{}' from workspace w, generate_series(1, 20) n where w.id like 'w%';
insert into account_deletion (user_id, asked_at, due_at)
  select 'u' || n, '2026-01-01', '2026-01-31' from generate_series(501, 2000) n;
insert into team_deletion (workspace_id, asked_at, due_at)
  select id, '2026-01-01', '2026-01-31' from workspace where id like 'w%';
analyze;
`;

/** What people do, one after the other. */
async function actions(server: TestServer): Promise<[string, () => Promise<unknown>][]> {
  const { me } = await signUp(server);
  // What the mail of a sign-up asks of the store is no part of what comes next.
  await expect.poll(() => server.store.read.selectFrom("mail").select("id").execute()).toEqual([]);
  const somebody = new Agent(server.app);
  let task: TaskWire;
  const place = () => `/api/tasks/${task._id}`;
  const create = async () => {
    const answer = await somebody.post("/api/tasks", taskBody({ teamMember: [me] }), { "idempotency-key": "one" });
    task = answer.json();
  };
  const id = async () => (await somebody.get("/api/session")).json().workspaceId;
  return [
    ["Sign in", () => somebody.post("/api/auth/sign-in/email", { email: me.email, password })],
    ["Open a board: who asks, how far their team is, and all of its tasks", () => somebody.get("/api/tasks")],
    ["The members of a team", () => somebody.get("/api/user-data")],
    ["Create a task", create],
    ["Read a task", () => somebody.get(place())],
    ["Move a card", () => somebody.patch(place(), { stage: "completed" })],
    ["Tell a page what it lacks", async () => server.store.changes(await id(), 1)],
    ["See whether the log reaches back to where a page was", async () => server.store.canResume(await id(), 1)],
    ["Read the security log", () => somebody.get("/api/audit")],
    ["End a session", () => somebody.post("/api/auth/sign-out", {})],
  ];
}

/** The statements that are sent while `work` runs. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return query.mock.calls
      .map(([asked]: unknown[]) => (typeof asked === "string" ? asked : (asked as pg.QueryConfig).text))
      .filter((text) => /^(?:select|insert|update|delete) /i.test(text));
  } finally {
    query.mockRestore();
  }
}

/** What PostgreSQL does with a statement whatever its parameters are. */
async function planOf(client: pg.Client, text: string): Promise<string> {
  const parameters = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)));
  await client.query(`prepare asked as ${text}`);
  const given = parameters === 0 ? "" : `(${Array(parameters).fill("null").join(", ")})`;
  const { rows } = await client.query({ text: `explain (costs off) execute asked${given}`, rowMode: "array" });
  await client.query("deallocate asked");
  return rows.flat().join("\n");
}

// The stand-in for PostgreSQL is of another version, and plans for one machine of its own.
it.skipIf(process.env.TEST_DATABASE_KIND === "pglite")(
  "docs/query-plans.md says how each hot statement is run",
  async () => {
    const server = await openTestServer();
    const url = new URL(server.config.databaseUrl ?? "");
    const schema = url.searchParams.get("schema");
    url.search = "";
    const client = new pg.Client(url.href);
    onTestFinished(async () => {
      await client.end();
      await server.close();
    });
    await client.connect();
    await client.query(`set search_path = ${schema}; set plan_cache_mode = force_generic_plan; ${seed}`);
    const told = new Set<string>();
    const lines = [intro];
    for (const [name, work] of await actions(server)) {
      lines.push(`## ${name}\n`);
      for (const sent of await sentBy(work)) {
        const text = sent.replaceAll(`"${schema}".`, "");
        if (told.has(text)) continue;
        told.add(text);
        const plan = await planOf(client, text);
        expect(plan, text).not.toContain("Seq Scan");
        lines.push(`\`\`\`sql\n${text}\n\`\`\`\n\n\`\`\`\n${plan}\n\`\`\`\n`);
      }
    }
    await expect(lines.join("\n")).toMatchFileSnapshot(page);
  },
  60_000,
);
