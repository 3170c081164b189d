import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { card, requiredFields } from "./tasks.ts";

/** The fields of a `GET /api/tasks` task that the tests use. */
interface StoredTask {
  readonly _id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: string;
  readonly stage: string;
  readonly rank: string;
}

/** Waits until the page is live. Looks only at the page itself, because the first screen also contains “Live”. */
export async function expectLive(page: Page, { timeout = 20_000 } = {}): Promise<void> {
  await expect(page.locator("#root").getByText("Live", { exact: true })).toBeAttached({ timeout });
}

/** Returns the sign for unsent changes of a card, as a style sheet adds it; "none" without one. */
export function unsentSign(of: Locator): Promise<string> {
  return of.locator("[data-signs]").evaluate((signs) => getComputedStyle(signs, "::before").content);
}

/** Opens the board and waits until it is live. */
export async function openBoard(page: Page): Promise<void> {
  await page.goto("/user/tasks");
  await expectLive(page);
}

/**
 * Opens the board and waits until it has preloaded everything that may be needed next, such as the scripts that drag
 * cards. Without its server, a board can open nothing else. A request in progress when the network goes silent blocks
 * one of the browser's six connections.
 */
export async function openBoardToRest(page: Page): Promise<void> {
  const inProgress = new Set<Request>();
  const end = (request: Request) => void inProgress.delete(request);
  page
    .on("request", (request) => inProgress.add(request))
    .on("requestfinished", end)
    .on("requestfailed", end);
  const ahead = page.waitForEvent("requestfinished", (request) => request.url().includes("task-menu"));
  await openBoard(page);
  await ahead;
  await expect.poll(() => inProgress.size).toBe(0);
}

/** Returns the number of tasks whose description and notes can be read offline. */
function keptTexts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [name = ""] = (await indexedDB.databases()).map((database) => database.name ?? "");
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const counting = opening.result.transaction("text").objectStore("text").count();
    await new Promise((resolve) => counting.addEventListener("success", resolve));
    opening.result.close();
    return counting.result;
  });
}

/**
 * Opens the board and waits until it works offline. Requires service workers to be allowed.
 * @param own the number of open tasks that are assigned to the person
 */
export async function openBoardToKeep(page: Page, own = 0): Promise<void> {
  await openBoard(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  if (own > 0) await expect.poll(() => keptTexts(page)).toBe(own);
}

/** Edits a task through the API. */
export async function editTask(page: Page, id: string, fields: Partial<StoredTask>): Promise<void> {
  const answer = await page.request.put(`/api/tasks/${id}`, { data: { ...requiredFields, ...fields } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Edits a task of the board in the Update dialog, and returns to the board. */
export async function editInDialog(page: Page, title: string, fields: Record<string, string>): Promise<void> {
  await card(page, title).getByRole("link", { name: "Read More" }).click();
  await page.getByRole("button", { name: "Update" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Task" });
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Update Task" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("navigation").getByRole("link", { name: "Tasks", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
}

/** Returns the tasks on the server. */
export async function storedTasks(page: Page): Promise<StoredTask[]> {
  const answer = await page.request.get("/api/tasks");
  return answer.json();
}

/** Fills and submits the open dialog for a new task. */
export async function fillNewTask(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Create New Task" });
  await dialog.getByLabel("Task Title").fill(title);
  await dialog.getByLabel("Description").fill("What has to be done");
  await dialog.getByLabel("Tags").fill("tag");
  await dialog.getByLabel("Starting Date").fill("2026-03-01");
  await dialog.getByLabel("Ending Date").fill("2026-03-09");
  await dialog.getByRole("button", { name: "Create Task" }).click();
  await expect(dialog).toBeHidden();
}

/** Drags a card over a target without dropping it. */
export async function dragOver(page: Page, what: Locator, over: Locator): Promise<void> {
  const from = await middleOf(what);
  const to = await middleOf(over);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) };
}

const stages = { todo: "To Do", "in-progress": "In Progress", completed: "Completed" };

const byRank = (a: StoredTask, b: StoredTask) => {
  if (a.rank === b.rank) return a._id < b._id ? -1 : 1;
  return a.rank < b.rank ? -1 : 1;
};

/** Returns the displayed titles of each column, top to bottom. Only rendered cards count, so the window must be high enough. */
export async function shownBoard(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate((names) => {
    const titlesOf = (name: string) =>
      [...document.querySelectorAll<HTMLElement>(`[aria-label="${name}"] article`)]
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((article) => article.ariaLabel ?? "");
    return Object.fromEntries(names.map((name) => [name, titlesOf(name)]));
  }, Object.values(stages));
}

/** Returns the titles of each column as stored on the server. */
export async function storedBoard(page: Page): Promise<Record<string, string[]>> {
  const tasks = await storedTasks(page);
  const titlesOf = (stage: string) =>
    tasks
      .filter((task) => task.stage === stage)
      .toSorted(byRank)
      .map(({ title }) => title);
  return Object.fromEntries(Object.entries(stages).map(([stage, name]) => [name, titlesOf(stage)]));
}

/** Waits until the page shows the server's state and has no pending writes. */
export async function expectInStep(page: Page): Promise<void> {
  await expectLive(page, { timeout: 30_000 });
  await expect(async () => expect(await shownBoard(page)).toEqual(await storedBoard(page))).toPass({ timeout: 20_000 });
}
