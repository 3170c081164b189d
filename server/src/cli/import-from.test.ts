import { writeFile } from "node:fs/promises";
import { expect, it, onTestFinished } from "vitest";
import { run } from "../../test/support/command.ts";
import { signUp } from "../../test/support/factories.ts";
import { openInstallation } from "../../test/support/installation.ts";

const board = {
  ...{ id: "5f000000000000000000000b", name: "Harbour", closed: false, labels: [], members: [], actions: [] },
  lists: [{ id: "5f0000000000000000000001", name: "Next", pos: 1, closed: false }],
  cards: ["Paint the quay", "Order ropes"].map((name, index) => ({
    ...{ id: `5f00000000000000000000c${index}`, name, desc: "", idList: "5f0000000000000000000001", pos: index },
    ...{ closed: false, due: null, idLabels: [], idMembers: [], attachments: [] },
  })),
};

it("imports a board into the team of an owner while Baton runs, and does not double it", async () => {
  const installation = await openInstallation();
  onTestFinished(() => installation.clear());
  const server = await installation.serve();
  const owner = await signUp(server);
  const file = installation.path("board.json");
  await writeFile(file, JSON.stringify(board));
  const command = async (...more: string[]) =>
    run(["import-from", "trello", file, "--owner", owner.me.email, ...more], installation.env);
  const planned = await command("--dry-run", "--json");
  expect(JSON.parse(planned.out)).toMatchObject({ state: "read", created: 2, counts: { tasks: 2, stages: 1 } });
  const done = await command("--json");
  expect(JSON.parse(done.out)).toMatchObject({ state: "done", created: 2, updated: 0, source: "trello" });
  expect((await command()).out).toContain("Created 0 tasks and updated 0.");
  expect((await owner.get("/api/tasks")).json()).toHaveLength(2);
}, 60_000);

it("says in one sentence why it cannot import", async () => {
  const installation = await openInstallation();
  onTestFinished(() => installation.clear());
  const server = await installation.serve();
  const owner = await signUp(server);
  const file = installation.path("board.json");
  await writeFile(file, JSON.stringify(board).slice(0, -20));
  const errorOf = async (source: string, path: string, address = owner.me.email) =>
    (await run(["import-from", source, path, "--owner", address], installation.env)).err.trim();
  expect(await errorOf("trello", file)).toMatch(/^This is not a Trello board file: .+\.$/);
  expect(await errorOf("paper", file)).toMatch(/^Use one of these sources: /);
  expect(await errorOf("trello", installation.path("missing.json"))).toMatch(/does not exist\.$/);
  expect(await errorOf("trello", file, "nobody@example.com")).toBe("nobody@example.com owns no team.");
}, 60_000);
