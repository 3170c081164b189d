import type { Locator, Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTask } from "./support/tasks.ts";

const counter = (page: Page, label: string): Locator =>
  page.locator("dl").filter({ hasText: label }).locator("[data-shown]");
const overview = (page: Page): Locator => page.getByRole("table", { name: "Tasks overview" });
const rows = (page: Page): Locator => overview(page).locator("tr[aria-rowindex]");

/** Returns the text alternative of a chart: a number for each priority. */
async function chartInWords(page: Page, name: string): Promise<string[]> {
  const table = page.getByRole("figure", { name }).getByRole("table", { name });
  await expect(table).toBeAttached();
  return table.locator("tbody tr").allInnerTexts();
}

test("the dashboard counts tasks and people, and charts the tasks by priority as a line and as bars", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await team.addMember(admin, "Tester");
  await createTask(page, { title: "one", taskPrioirty: "high" });
  await createTask(page, { title: "two", taskPrioirty: "high", stage: "completed" });
  await createTask(page, { title: "three", taskPrioirty: "low" });
  const trashed = await createTask(page, { title: "four", taskPrioirty: "medium" });
  await page.request.patch(`/api/tasks/${trashed}`, { data: { stage: "delete" } });

  await page.goto("/user/dashboard");
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect(counter(page, "Total Tasks")).toHaveAttribute("data-shown", "3");
  await expect(counter(page, "Completed Tasks")).toHaveAttribute("data-shown", "1");
  await expect(counter(page, "Team Members")).toHaveAttribute("data-shown", "2");
  for (const kind of ["Line", "Bar"]) {
    const name = `${kind} chart of tasks by priority`;
    const words = ["High\t2", "Medium\t0", "Normal\t0", "Low\t1"];
    expect(await chartInWords(page, name)).toEqual(words);
    const drawing = page.getByRole("figure", { name }).locator("svg.recharts-surface");
    await expect(drawing).toBeVisible();
    for (const label of ["High", "Medium", "Normal", "Low"]) await expect(drawing).toContainText(label);
  }

  const bar = page.locator(".recharts-bar-rectangle path").first();
  const colours: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    colours.push(await bar.evaluate((element) => getComputedStyle(element).fill));
  }
  expect(new Set(colours).size, "the charts follow the theme").toBe(2);
});

test("a member can open the dashboard by its address, although no link leads to it", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page } = await team.addMember(admin, "Engineer");
  await createTask(admin.page, { title: "For all to see" });
  await page.goto("/user/dashboard");
  await expect(rows(page)).toContainText("For all to see");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "Tasks" })).toBeVisible();
  await expect(navigation.getByRole("link", { name: "Dashboard" })).toBeHidden();
});

test("cards, bars, points and due counts link to the tasks they count", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Late and high", taskPrioirty: "high" });
  await createTask(page, { title: "Later and low", taskPrioirty: "low", endingDate: "2099-01-01" });
  await createTask(page, { title: "Done", stage: "completed" });
  await page.goto("/user/dashboard");
  await expect(counter(page, "Total Tasks")).toHaveAttribute("data-shown", "3");
  await page.getByRole("link", { name: "1 overdue" }).click();
  await expect(page).toHaveURL("/user/tasks?filter=due%3Aoverdue");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toHaveAccessibleName("Late and high");
  await page.goBack();
  await page.getByRole("link", { name: "Show tasks with priority Low" }).click();
  await expect(page).toHaveURL("/user/tasks?filter=priority%3Alow");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toHaveAccessibleName("Later and low");
  await page.goBack();
  await page.locator(".recharts-line-dots circle").first().click({ force: true });
  await expect(page).toHaveURL("/user/tasks?filter=priority%3Ahigh");
  for (const [name, path] of [
    ["Total Tasks", "/user/tasks"],
    ["Completed Tasks", "/user/completed"],
    ["Team Members", "/user/team"],
  ] as const) {
    await page.goto("/user/dashboard");
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test("the task counters run for 2 seconds and the member counter for 1, each to its final number", {
  tag: "@long",
}, async ({ admin }) => {
  const { page } = admin;
  for (const title of ["a", "b", "c"]) await createTask(page, { title, stage: "completed" });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  const release = await holdSnapshots(page);
  await page.goto("/user/dashboard");
  await expect(page.getByRole("heading", { name: "Tasks overview" })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  release();
  const total = counter(page, "Total Tasks");
  const completed = counter(page, "Completed Tasks");
  const members = counter(page, "Team Members");
  await expect(async () => {
    await page.clock.runFor(20);
    for (const one of [total, completed, members]) await expect(one).toBeAttached({ timeout: 100 });
  }).toPass({ intervals: [0] });

  const shown = () => Promise.all([total, completed, members].map((one) => one.getAttribute("data-shown")));
  // The clock may have advanced while the numbers arrived; these values leave room for that.
  await page.clock.runFor(600);
  const [, , firstMembers] = await shown();
  expect(firstMembers).toBe("0");
  await page.clock.runFor(450);
  expect(await shown()).toEqual([expect.stringMatching(/^[12]$/), expect.stringMatching(/^[12]$/), "1"]);
  await page.clock.runFor(500);
  expect(await shown()).toEqual(["2", "2", "1"]);
  await page.clock.runFor(500);
  expect(await shown()).toEqual(["3", "3", "1"]);
});

test("with reduced motion the counters show their final numbers at once", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  for (const title of ["a", "b", "c"]) await createTask(page, { title });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof HTMLElement) seen.push(target.dataset.shown ?? "");
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-shown"] });
  });
  await page.goto("/user/dashboard");
  await expect(counter(page, "Total Tasks")).toHaveAttribute("data-shown", "3");
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.toSorted()).toEqual(["1", "3"]);
});

test("a colleague's new task updates counters, charts and overview without a reload", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const colleague = await team.addMember(admin, "Manager");
  const promoted = await page.request.patch(`/user-update-data/${colleague.id}`, {
    data: { username: colleague.username, rolePosition: "Co-lead", role: "Admin" },
  });
  expect(promoted.status()).toBe(200);
  await page.goto("/user/dashboard");
  await expect(page.getByText("There are no tasks yet.")).toBeVisible();
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));

  await createTask(colleague.page, { title: "From the other desk", taskPrioirty: "medium" });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("From the other desk");
  await expect(counter(page, "Total Tasks")).toHaveAttribute("data-shown", "1");
  expect(await chartInWords(page, "Bar chart of tasks by priority")).toContain("Medium\t1");
  await expect(page.getByRole("figure", { name: "Bar chart" }).locator(".recharts-bar-rectangle path")).toHaveCount(1);
  expect(await page.evaluate(() => "notReloaded" in window)).toBe(true);
});

test("the overview shows stage, truncated title, priority, people and starting date, and no trashed tasks", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Designer");
  const long = "A title of sixty-one characters, so the last one is cut off!!";
  await createTask(page, { title: "A title of exactly thirty char", stage: "completed" });
  await createTask(page, {
    title: long,
    stage: "in-progress",
    taskPrioirty: "normal",
    teamMember: [{ _id: member.id }],
  });
  const trashed = await createTask(page, { title: "Gone" });
  await page.request.patch(`/api/tasks/${trashed}`, { data: { stage: "delete" } });

  await page.goto("/user/dashboard");
  await expect(rows(page)).toHaveCount(2);
  // The completed task comes last.
  await expect(rows(page).first()).toContainText("d late");
  await expect(overview(page).getByRole("columnheader")).toHaveText([
    "Task Title",
    "Priority",
    "Team",
    "Starting Date",
  ]);
  const cut = rows(page).first();
  await expect(cut.getByRole("link")).toHaveText(`${long.slice(0, 60)}…`);
  await expect(cut.getByRole("img", { name: "In Progress" })).toBeVisible();
  await expect(cut.getByRole("cell").nth(1)).toHaveText("Normal");
  await expect(cut.getByRole("cell").nth(1).locator("svg")).toBeVisible();
  await expect(cut.getByRole("img", { name: member.username })).toHaveAttribute("data-initials", "de");
  await expect(cut.getByRole("cell").nth(3)).toHaveText("2026-03-01");
  await expect(rows(page).nth(1).getByRole("link")).toHaveText("A title of exactly thirty char");
  await expect(rows(page).nth(1).getByRole("img", { name: "Completed" })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(overview(page).getByRole("columnheader")).toHaveText(["Task Title", "Priority", "Team"]);
  await expect(cut.getByText("2026-03-01")).toBeHidden();
  await expect(cut.getByRole("link", { name: long })).toHaveText(`${long.slice(0, 30)}…`);

  await cut.getByRole("link").click();
  await expect(page.getByRole("heading", { name: long })).toBeVisible();
});

test("the overview is 400 px high for any number of tasks, and renders only the visible ones", {
  tag: "@long",
}, async ({ admin }) => {
  const { page } = admin;
  const titles = Array.from({ length: 100 }, (_, index) => `Task ${index}`);
  for (let first = 0; first < titles.length; first += 50) {
    await Promise.all(titles.slice(first, first + 50).map((title) => createTask(page, { title })));
  }
  await page.goto("/user/dashboard");
  await expect(rows(page).first()).toBeVisible();
  const box = overview(page).locator("..");
  expect((await box.boundingBox())?.height).toBe(400);
  expect(await rows(page).count()).toBeLessThan(30);
  await expect(overview(page)).toHaveAttribute("aria-rowcount", "101");

  await box.scrollIntoViewIfNeeded();
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(overview(page).locator('[aria-rowindex="101"]')).toBeInViewport();
  expect(await rows(page).count()).toBeLessThan(30);
});

test("the overview shows a loading text until the tasks arrive", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Slow to come" });
  const release = await holdSnapshots(page);
  await page.goto("/user/dashboard");
  const box = overview(page).locator("..");
  await expect(box).toHaveAttribute("aria-busy", "true");
  expect((await box.boundingBox())?.height).toBe(400);
  release();
  await expect(rows(page)).toContainText("Slow to come");
  await expect(box).toHaveAttribute("aria-busy", "false");
});

test("a dashboard that fails to load shows an error, and Retry loads it", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Back again" });
  await page.route("**/api/sets/tasks", (route) => route.fulfill({ status: 500, json: { code: "internal" } }));
  await page.goto("/user/dashboard");
  await expect(page.getByRole("alert")).toContainText("The tasks could not be loaded.");
  await page.unroute("**/api/sets/tasks");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(rows(page)).toContainText("Back again");
});

test("the dashboard has no axe violations, empty or full, on a small or large screen", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  test.setTimeout(120_000);
  const { page } = admin;
  await page.goto("/user/dashboard");
  await expect(page.getByText("There are no tasks yet.")).toBeVisible();
  await expect(page.getByText("Charts of your tasks by priority appear here with the first task.")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);

  const member = await team.addMember(admin, "Designer");
  await createTask(page, { title: "A task", teamMember: [{ _id: member.id }] });
  await expect(rows(page)).toHaveCount(1);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolationsInAnyTheme(page);
  }
});

/** Holds back the responses that fill the page. Returns a function that releases them. */
async function holdSnapshots(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(sets\/tasks|user-data)$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
