import type { Page } from "@playwright/test";
import { completeLastYear } from "./support/archive.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, column, createTask, openList, readTask } from "./support/tasks.ts";

const rows = (page: Page) =>
  page
    .locator("tbody")
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });

/** Returns the titles of the list from top to bottom. */
async function expectOrder(page: Page, expected: string[]): Promise<void> {
  await expect(page.locator("tbody td:first-child a")).toHaveText(expected);
}

test("the list has the specification's columns and contents", async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Designer");
  const id = await createTask(page, {
    title: "Prepare the yearly report of all harbours, with a page on each",
    taskPrioirty: "low",
    stage: "completed",
    subTasks: ["one", "two"],
    notes: ["one"],
    teamMember: [{ _id: member.id }],
  });
  await openList(page, "/user/tasks?view=list");
  await expect(page.getByRole("columnheader")).toHaveText([
    "Task Title",
    "Priority",
    "Created At",
    "Ending Date",
    "Assets",
    "Team",
    "Action",
  ]);
  const cells = rows(page).getByRole("cell");
  await expect(cells.nth(0)).toHaveText(/^Prepare the yearly report of all harbours, with a page on ea…/);
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(cells.nth(0)).toHaveText(/^Prepare the yearly report of a…/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(cells.nth(0).getByRole("img", { name: "Completed" })).toBeVisible();
  await expect(cells.nth(1)).toHaveText("Low");
  await expect(cells.nth(2)).toHaveText((await readTask(page, id)).createdAt.slice(0, 10));
  await expect(cells.nth(3)).toHaveText("2026-03-09");
  await expect(cells.nth(4).getByRole("img")).toHaveCount(2);
  await expect(cells.nth(4).getByRole("img", { name: "2 subtasks" })).toBeVisible();
  await expect(cells.nth(4).getByRole("img", { name: "1 note" })).toBeVisible();
  await expect(cells.nth(5).getByRole("img", { name: member.username })).toBeVisible();
  await cells
    .nth(6)
    .getByRole("link", { name: "View Prepare the yearly report of all harbours, with a page on each" })
    .click();
  await expect(page).toHaveURL(`/user/tasks/${id}`);
});

test("tasks completed long ago are counted, open by their address, and are loaded at the end of a list", async ({
  admin,
}) => {
  const { page } = admin;
  const titles = Array.from({ length: 230 }, (_, index) => `Old ${index}`);
  const ids: string[] = [];
  for (let first = 0; first < titles.length; first += 46) {
    const some = titles.slice(first, first + 46);
    ids.push(...(await Promise.all(some.map((title) => createTask(page, { title, stage: "completed" })))));
  }
  await createTask(page, { title: "Fresh", stage: "completed" });
  completeLastYear(ids);

  await openList(page, "/user/tasks");
  const count = page.getByRole("navigation").locator("li", { hasText: "Completed" }).getByTitle("tasks");
  await expect(count).toHaveText("231");
  const completed = column(page, "Completed");
  await expect(completed.getByRole("heading", { level: 2 })).toHaveText(/231$/);
  // A board loads them only on request.
  await expect(completed.getByRole("article")).toHaveCount(1);
  await completed.getByRole("button", { name: "Show older" }).press("Enter");
  await expect(completed.getByRole("article").nth(1)).toBeVisible();
  await expect(count).toHaveText("231");

  await page.goto(`/user/completed/${ids.at(-1)}`);
  await expect(page.getByRole("heading", { name: "Old 229", exact: true, level: 1 })).toBeVisible();
  await expect(page.getByText("What has to be done")).toBeVisible();
  await expect(count).toHaveText("231");

  await page.getByRole("link", { name: "Back to Completed" }).click();
  await page.getByRole("button", { name: "List View" }).click();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "202");
  const list = page.getByRole("main").locator(".overflow-y-auto");
  await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "232");
  await expect(page.getByRole("button", { name: "Show older" })).toBeHidden();
  await expect(count).toHaveText("231");
});

test("a click on a column header sorts by it, a second reverses it, and the address keeps the order", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const members = [await team.addMember(admin, "Designer"), await team.addMember(admin, "Tester")];
  const teamMember = members.map(({ id }) => ({ _id: id }));
  await createTask(page, { title: "Beta 10", taskPrioirty: "low", subTasks: ["one", "two"], endingDate: "2026-03-08" });
  await createTask(page, { title: "alpha", taskPrioirty: "high", notes: ["one"], teamMember });
  await createTask(page, { title: "Beta 9", taskPrioirty: "medium", teamMember: teamMember.slice(1) });
  await openList(page, "/user/tasks?view=list");
  const head = (name: string) => page.getByRole("columnheader", { name });
  for (const [name, first, second] of [
    ["Task Title", ["alpha", "Beta 9", "Beta 10"], ["Beta 10", "Beta 9", "alpha"]],
    ["Priority", ["alpha", "Beta 9", "Beta 10"], ["Beta 10", "Beta 9", "alpha"]],
    ["Created At", ["Beta 10", "alpha", "Beta 9"], ["Beta 9", "alpha", "Beta 10"]],
    ["Ending Date", ["Beta 10", "alpha", "Beta 9"], ["alpha", "Beta 9", "Beta 10"]],
    ["Assets", ["Beta 9", "alpha", "Beta 10"], ["Beta 10", "alpha", "Beta 9"]],
    ["Team", ["Beta 10", "Beta 9", "alpha"], ["alpha", "Beta 9", "Beta 10"]],
  ] as const) {
    await head(name).getByRole("button").click();
    await expect(head(name)).toHaveAttribute("aria-sort", "ascending");
    await expectOrder(page, [...first]);
    await head(name).getByRole("button").click();
    await expect(head(name)).toHaveAttribute("aria-sort", "descending");
    await expectOrder(page, [...second]);
  }
  await expect(page).toHaveURL(/sort=-team/);
  await page.reload();
  await expectOrder(page, ["alpha", "Beta 9", "Beta 10"]);
});

test("the delete icon moves a task to the trash, shows a toast, and focuses the next row", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page } = admin;
  for (const title of ["third", "second", "first"]) await createTask(page, { title });
  await openList(page, "/user/tasks?view=list");
  await page.getByRole("button", { name: "Delete second" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Delete Successfully!")).toBeVisible();
  await expectOrder(page, ["first", "third"]);
  await expect(page.getByRole("button", { name: "Delete third" })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expectOrder(page, ["first", "second", "third"]);

  const member = await team.addMember(admin, "Manager");
  await openList(member.page, "/user/todo?view=list");
  await member.page.getByRole("button", { name: "Delete first" }).click();
  await expect(member.page.getByText("Delete Successfully!")).toBeVisible();
  await expectOrder(page, ["second", "third"]);
});

test("a long list renders only the rows near the viewport, and all can be scrolled to", { tag: "@long" }, async ({
  admin,
}) => {
  const { page } = admin;
  // A new task is first in its column.
  await createTask(page, { title: "Task 120" });
  const between = Array.from({ length: 118 }, (_, index) => `Task ${index + 2}`);
  await Promise.all(between.map((title) => createTask(page, { title })));
  await createTask(page, { title: "Task 1" });
  await openList(page, "/user/tasks?view=list");
  await expect(row(page, "Task 1").first()).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "121");
  const scrolled = page.locator("[data-scroll-restoration-id=list-all]");
  await scrolled.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(page.getByRole("link", { name: "Task 120", exact: true })).toBeVisible();
  await expect(rows(page).last()).toHaveAttribute("aria-rowindex", "121");

  await page.getByRole("button", { name: "Board View" }).click();
  await expect(card(page, "Task 1")).toBeVisible();
  expect(await page.getByRole("article").count()).toBeLessThan(30);
  await card(page, "Task 1").press("End");
  await expect(card(page, "Task 120")).toBeFocused();
  expect(await page.getByRole("article").count()).toBeLessThan(30);

  await openList(page, "/user/todo?view=board");
  await card(page, "Task 1").press("End");
  await expect(card(page, "Task 120")).toBeFocused();
  expect(await page.getByRole("article").count()).toBeLessThan(60);
});

test("a row's menu changes stage, priority and people, and for members only the stage", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Designer");
  const id = await createTask(page, { title: "Paint", taskPrioirty: "low" });
  await openList(page, "/user/tasks?view=list");
  const cells = row(page, "Paint").getByRole("cell");
  const open = async (on: Page, submenu: string) => {
    await on.getByRole("button", { name: "More actions for Paint" }).press("Enter");
    await on.getByRole("menuitem", { name: new RegExp(`^${submenu}`) }).press("ArrowRight");
    await expect(on.getByRole("menu", { name: submenu })).toBeVisible();
  };
  await open(page, "Priority");
  await expect(page.getByRole("menuitemradio", { name: "Low" })).toBeChecked();
  await page.getByRole("menuitemradio", { name: "High" }).press("Enter");
  await expect(cells.nth(1)).toHaveText("High");
  await open(page, "People");
  await page.getByRole("menuitemcheckbox", { name: member.username }).click();
  await page.getByRole("menuitemcheckbox", { name: admin.username }).click();
  await expect(page.getByRole("menuitemcheckbox", { checked: true })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(cells.nth(5).getByRole("img")).toHaveCount(2);
  await expect.poll(async () => (await readTask(page, id)).teamMember.length).toBe(2);
  expect(await readTask(page, id)).toMatchObject({ taskPrioirty: "high", description: "What has to be done" });

  const { page: theirs } = member;
  await openList(theirs, "/user/todo?view=list");
  await open(theirs, "Stage");
  await theirs.getByRole("menuitemradio", { name: "In Progress" }).press("Enter");
  await expect(row(theirs, "Paint")).toHaveCount(0);
  await expect(row(page, "Paint").getByRole("img", { name: "In Progress" })).toBeVisible();
  await openList(theirs, "/user/in-progress?view=list");
  await theirs.getByRole("button", { name: "More actions for Paint" }).click();
  await expect(theirs.getByRole("menuitem", { name: "Move to trash" })).toBeVisible();
  await expect(theirs.getByRole("menuitem", { name: "Priority" })).toHaveCount(0);
});

test("tasks that fail to load show an error, and Retry loads them", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Here after all" });
  let isBroken = true;
  await page.route("**/api/sets/tasks", (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto("/user/tasks");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The tasks could not be loaded.");
  const retry = alert.getByRole("button", { name: "Retry" });
  const again = page.waitForRequest("**/api/sets/tasks");
  await retry.click();
  await again;
  isBroken = false;
  // The page also tries again by itself, which may hide the button before it is clicked.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(card(page, "Here after all")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(alert).toBeHidden();
});
