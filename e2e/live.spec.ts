import { cpSync, rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { freePort } from "../scripts/free-port.ts";
import {
  dragOver,
  expectInStep,
  fillNewTask,
  openBoard,
  openBoardToRest,
  shownBoard,
  storedBoard,
} from "./support/board.ts";
import { test as base, expect } from "./support/fixtures.ts";
import { tabTo } from "./support/keys.ts";
import { test as lineTest } from "./support/network.ts";
import { type RunningServer, startServer, temporaryFolder } from "./support/server.ts";
import { card, column, createTask, openList } from "./support/tasks.ts";

interface OwnServer {
  readonly url: string;
  readonly dataDir: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Runs each test against a separate server, which the test can kill and restart. */
const test = base.extend<{ server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from it.
  server: async ({}, use) => {
    const folder = temporaryFolder();
    const at = { port: await freePort(), dataDir: folder.path };
    let running: RunningServer = await startServer(at);
    await use({
      url: running.url,
      dataDir: folder.path,
      kill: () => running.stop("SIGKILL"),
      start: async () => {
        running = await startServer(at);
      },
    });
    await running.stop("SIGKILL");
    folder.remove();
  },
  baseURL: ({ server }, use) => use(server.url),
});

/** Returns the number of the workspace's last change. */
async function lastChange(page: Page): Promise<number> {
  const answer = await page.request.get("/api/tasks");
  return Number(answer.headers()["x-workspace-seq"]);
}

base(
  "all of 500 changes that arrive during a drag are shown, and the card stays where it is dropped",
  { tag: "@long" },
  async ({ admin, team }) => {
    base.setTimeout(120_000);
    const { page } = admin;
    await page.setViewportSize({ width: 1280, height: 9000 });
    const other = await team.onAnotherDevice(admin);
    const ids: string[] = [];
    for (let index = 0; index < 25; index += 1) ids.push(await createTask(other, { title: `Task ${index}` }));
    await createTask(other, { title: "Dragged" });
    await openBoard(page);
    await dragOver(page, card(page, "Dragged"), column(page, "Completed"));

    const stages = ["in-progress", "todo", "completed"];
    let made = 0;
    const change = async (id: string) => {
      for (let turn = 0; turn < 20; turn += 1) {
        const answer = await other.request.patch(`/api/tasks/${id}`, { data: { stage: stages[turn % stages.length] } });
        expect(answer.status()).toBe(200);
        made += 1;
      }
    };
    const all = Promise.all(ids.map(change));
    const box = await column(page, "Completed").boundingBox();
    if (!box) throw new Error("The column is not visible.");
    for (let step = 0; made < 400; step += 1)
      await page.mouse.move(box.x + 60 + (step % 40), box.y + 100 + (step % 60));
    // If the card left its column at this moment, the browser would cancel the drop.
    await page.mouse.move(box.x + 60, box.y + box.height - 20, { steps: 3 });
    await page.mouse.up();
    await expect(card(column(page, "Completed"), "Dragged")).toBeVisible();
    await all;
    expect(made).toBe(500);
    await expectInStep(page);
    expect((await storedBoard(page)).Completed).toContain("Dragged");
  },
);

test("two open pages catch up after the server is killed and restarted, without losing or repeating a change", {
  tag: "@long",
}, async ({ admin, team, server }) => {
  test.setTimeout(120_000);
  const { page } = admin;
  const member = await team.addMember(admin, "Developer");
  for (const title of ["Five", "Four", "Three", "Two", "One"]) await createTask(page, { title });
  for (const each of [page, member.page]) await openBoardToRest(each);
  const before = await lastChange(page);

  let killed: Promise<void> | undefined;
  for (const title of ["One", "Two", "Three"]) {
    await card(page, title).focus();
    await page.keyboard.press("Alt+ArrowRight");
    // The burst is in progress: some writes are stored, and some of those are not answered yet.
    killed ??= server.kill();
  }
  await killed;
  await expect(page.getByText(/^Offline(?:,|$)/)).toBeVisible();
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await fillNewTask(page, "Six");
  await card(member.page, "Four").focus();
  await member.page.keyboard.press("Alt+ArrowRight");
  await server.start();
  for (const each of [page, member.page]) await expectInStep(each);
  const { "In Progress": moved, ...rest } = await storedBoard(page);
  expect(moved?.toSorted()).toEqual(["Four", "One", "Three", "Two"]);
  expect(rest).toEqual({ "To Do": ["Six", "Five"], Completed: [] });
  expect((await lastChange(page)) - before).toBe(5);

  await card(member.page, "Five").focus();
  await member.page.keyboard.press("Alt+ArrowRight");
  await expect(card(column(page, "In Progress"), "Five")).toBeVisible();
});

test("a page that is ahead of a server restored from a backup shows the server's state", { tag: "@long" }, async ({
  admin,
  server,
}) => {
  test.setTimeout(120_000);
  const { page } = admin;
  await createTask(page, { title: "In the backup" });
  await server.kill();
  const backup = `${server.dataDir}-backup`;
  cpSync(server.dataDir, backup, { recursive: true });
  await server.start();
  await openBoard(page);
  for (const title of ["Lost", "Lost too"]) await createTask(page, { title });
  await expect(card(page, "Lost too")).toBeVisible();
  await server.kill();
  rmSync(server.dataDir, { recursive: true });
  cpSync(backup, server.dataDir, { recursive: true });
  rmSync(backup, { recursive: true });
  await server.start();
  await expect(card(page, "Lost")).toBeHidden({ timeout: 30_000 });
  await expectInStep(page);
  await createTask(page, { title: "Made since" });
  await expect(card(page, "Made since")).toBeVisible();
  await page.reload();
  await expect(card(page, "Made since")).toBeVisible();
  expect(await shownBoard(page)).toMatchObject({ "To Do": ["Made since", "In the backup"] });
});

lineTest("a write on a silent connection is sent again on a working one", async ({ admin: { page }, line }) => {
  await createTask(page, { title: "Insist" });
  await page.clock.install();
  await openBoardToRest(page);
  line.silence();
  const first = page.waitForRequest((request) => request.method() === "PATCH");
  await card(page, "Insist").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await first;
  await page.clock.fastForward("00:30");
  const stage = async () => (await (await page.request.get(`${line.direct}/api/tasks`)).json())[0].stage;
  // The browser keeps several connections and tries each silent one in turn, so reaching a working one takes time.
  await expect(async () => {
    await page.clock.fastForward("00:30");
    await expect.poll(stage, { timeout: 1_000 }).toBe("in-progress");
  }).toPass({ intervals: [0] });
});

base("a change on the board does not move the focus", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Stay" });
  await openList(page, "/user/tasks");
  await tabTo(page, card(page, "Stay"));
  // The only card has the focus already, so Home keeps it there.
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  const menu = card(page, "Stay").getByRole("button", { name: "More actions" });
  await expect(menu).toBeFocused();
  await createTask(page, { title: "Come" });
  await expect(card(page, "Come")).toBeVisible();
  await expect(menu).toBeFocused();
});
