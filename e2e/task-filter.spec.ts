import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { colourOf } from "./support/colours.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, column, createTask, openList } from "./support/tasks.ts";

/** Reads the parts of a chip with blanks between them. */
const asSeen = { useInnerText: true };

const titles = ["Call the printer", "Book a room", "Order cakes"];

test("a board is searched while typing, and the address contains the search", async ({ admin }) => {
  const { page } = admin;
  for (const title of titles) await createTask(page, { title });
  await createTask(page, { title: "Repair the Printer", description: "It jams", stage: "completed" });
  await openList(page, "/user/tasks");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  await expect(search).toBeFocused();
  await page.keyboard.type("print");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(card(column(page, "To Do"), "Call the printer")).toBeVisible();
  await expect(card(column(page, "Completed"), "Repair the Printer")).toBeVisible();
  await expect(column(page, "To Do").getByRole("heading", { level: 2 })).toHaveText("To Do1 of 3");
  await expect(page).toHaveURL(/[?&]filter=print(&|$)/);

  await page.reload();
  await expect(search).toHaveValue("print");
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("button", { name: "List View" }).click();
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]filter=print(&|$)/);

  await search.press("Escape");
  await expect(search).toHaveValue("");
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(4);
  await expect(page).not.toHaveURL(/filter=/);

  await search.fill("text:jams");
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(1);
  await expect(page.locator("tbody").getByRole("row")).toContainText("Repair the Printer");

  await search.fill("stage:com");
  await expect(page.getByRole("option", { name: "Completed" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(search).toHaveValue("stage:completed ");
  await page.keyboard.press("Enter");
  await expect(search).toHaveValue("");
  const chips = page.getByRole("list", { name: "Filters" }).getByRole("listitem");
  await expect(chips).toHaveText(["Stage is Completed"], asSeen);
  await page.keyboard.type("due:<7x");
  const fault = page.getByRole("alert").filter({ hasText: "is not a length of time" });
  await expect(fault).toContainText("Character 6");
  await expect(search).toHaveAttribute("aria-invalid", "true");
  await expect(search).toHaveAccessibleDescription(/“7x” is not a length of time/);
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(1);
  await fault.getByRole("button", { name: "Use 7d" }).click();
  await expect(search).toHaveValue("due:<7d");
  await page.keyboard.press("Enter");
  await expect(chips).toHaveText(["Stage is Completed", "Due within 7 days, or late"], asSeen);
  await page.keyboard.type("priority:<high");
  await page.getByRole("alert").getByRole("button", { name: "Remove <" }).click();
  await page.getByRole("button", { name: "Edit as text" }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("stage:completed due:<7d priority:high");
  await page.keyboard.press("ControlOrMeta+Backspace");
  await page.keyboard.type("low print");
  await expect(chips).toHaveText(["Stage is Completed", "Due within 7 days, or late", "Priority is Low"], asSeen);
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("print");
  await search.blur();
  await page.keyboard.press("Shift+F");
  await expect(search).toHaveValue("stage:completed due:<7d priority:low print");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("jams");
  await expect(page).toHaveURL(/[?&]filter=jams(&|$)/);
});

test("a board is filtered by typing a filter's name, each filter is a chip, and Back removes it", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Engineer");
  await createTask(page, { title: "mine", taskPrioirty: "high", teamMember: [{ _id: admin.id }] });
  await createTask(page, { title: "theirs", taskPrioirty: "low", teamMember: [{ _id: member.id }] });
  await createTask(page, { title: "nobody's", taskPrioirty: "medium", tags: "platform, Harbour" });
  await openList(page, "/user/tasks");
  const titles = () => page.getByRole("article").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const expectTitles = (...expected: string[]) => expect.poll(async () => (await titles()).sort()).toEqual(expected);
  const menu = page.getByRole("menu", { name: "Filter" });
  const people = menu.getByRole("group", { name: "People" });
  const search = page.getByRole("textbox", { name: "Filter" });
  const chips = page.getByRole("list", { name: "Filters" }).getByRole("listitem");

  for (const [typed, first] of [
    ["high", "High1"],
    ["LOW", "Low1"],
  ] as const) {
    await page.keyboard.press("f");
    await expect(search).toBeFocused();
    await page.keyboard.type(typed);
    await expect(menu.getByRole("menuitemcheckbox").first()).toHaveText(first);
    await page.keyboard.press("Enter");
    await expect(menu).toBeHidden();
    // What is chosen before the filter language has loaded is one entry of the history.
    await expect(page).toHaveURL(/filter=/);
  }
  await expectTitles("mine", "theirs");
  await expect(chips).toHaveText(["Priority any of High, Low"], asSeen);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.keyboard.press("f");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  // A closed menu takes no more keys, not even for some frames.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search tasks" })).toBeFocused();
  await page.getByRole("button", { name: "Filter, 1 chosen" }).click();
  await expect(people.getByRole("menuitemcheckbox", { name: "Nobody" })).toHaveText("Nobody0");
  await people.getByRole("menuitemcheckbox", { name: member.username }).click();
  await page.keyboard.press("Escape");
  await expectTitles("theirs");
  await page.reload();
  await expectTitles("theirs");
  await expect(chips).toHaveText(["Priority any of High, Low", `People is ${member.username}`], asSeen);

  await page.goBack();
  await expectTitles("mine", "theirs");
  await page.goBack();
  await expectTitles("mine");
  await chips.getByRole("button", { name: "Remove filter Priority: High" }).press("Enter");
  await expectTitles("mine", "nobody's", "theirs");
  await expect(chips).toHaveCount(0);
  await page.goBack();
  await expectTitles("mine");

  await page.getByRole("button", { name: "Clear filter" }).click();
  await page.keyboard.press("f");
  await expect(search).toBeFocused();
  await page.keyboard.type("harb");
  await expect(menu.getByRole("menuitemcheckbox")).toHaveText(["Harbour1"]);
  await page.keyboard.press("Enter");
  await expectTitles("nobody's");
  await expect(page).toHaveURL(/[?&]filter=label(:|%3A)/);

  // The name of a field finds its values, and Enter sets the first one, whatever its first letters found.
  await page.getByRole("button", { name: "Clear filter" }).click();
  await page.keyboard.press("f");
  await expect(search).toBeFocused();
  await page.keyboard.type("label");
  await expect(menu.getByRole("menuitemcheckbox")).toHaveText(["tag2", "platform1", "Harbour1", "No labels0"]);
  await page.keyboard.press("Enter");
  await expect(chips).toHaveText(["Labels is tag"], asSeen);
});

test("one click or key shows your own tasks, overdue tasks are counted, and typing adds one history entry", {
  tag: "@long",
}, async ({ admin }) => {
  const { page } = admin;
  const today = new Date();
  const daysFromNow = (days: number) => {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12);
    return date.toISOString().slice(0, 10);
  };
  const endingOn = (title: string, days: number, mine: boolean) =>
    createTask(page, {
      title,
      startingDate: "2026-01-01",
      endingDate: daysFromNow(days),
      ...(mine ? { teamMember: [{ _id: admin.id }] } : {}),
    });
  await endingOn("late", -3, true);
  await endingOn("late too", -1, false);
  await endingOn("due today", 0, true);
  await endingOn("due in a year", 365, true);
  await openList(page, "/user/tasks");
  const late = page.getByRole("button", { name: "2 overdue" });
  expect(await colourOf(late, "color")).toBe("red");
  await late.click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(late).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Shift+M");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Mine" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^Filter/ }).click();
  const due = page.getByRole("menu", { name: "Filter" }).getByRole("group", { name: "Due" });
  await expect(due.getByRole("menuitemcheckbox")).toHaveText([
    "Overdue1",
    "Today1",
    "Tomorrow0",
    "Next 7 days1",
    "No due date0",
  ]);
  await page.keyboard.press("Escape");
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(4);
  // The second one is pressed before the page shows the first.
  for (const found of [1, 4]) {
    await page.getByRole("button", { name: /^\d overdue$/ }).evaluate((button: HTMLElement) => {
      button.click();
      document.querySelector<HTMLElement>('[aria-keyshortcuts="Shift+M"]')?.click();
    });
    await expect(page.getByRole("article")).toHaveCount(found);
  }
  await expect(page).not.toHaveURL(/filter=/);

  await page.keyboard.press("/");
  await page.keyboard.type("due");
  await expect(page).toHaveURL(/filter=due/);
  await page.keyboard.type(" in");
  await expect(page).toHaveURL(/filter=due(\+|%20)in/);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("searchbox", { name: "Search tasks" })).toHaveValue("");
});

test("on a phone the filter opens as a sheet that fits the screen and has 44 px targets", { tag: "@long" }, async ({
  admin,
  browser,
  baseURL,
}) => {
  for (const [title, tags] of [
    ["one", "harbour"],
    ["two", "owners"],
  ] as const)
    await createTask(admin.page, { title, tags });
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: await admin.page.context().storageState(),
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openList(page, "/user/todo");
  await page.getByRole("button", { name: "Filter", exact: true }).tap();
  const sheet = page.getByRole("dialog", { name: "Filter" });
  const choice = sheet.getByRole("button", { name: /^harbour/ });
  await choice.tap();
  await expect(choice).toHaveAttribute("aria-pressed", "true");
  for (const button of await sheet.getByRole("button").all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  const box = await sheet.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
  await sheet.getByRole("button", { name: "Show 1 task" }).tap();
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.getByRole("button", { name: "Filter, 1 chosen" }).tap();
  await sheet.getByRole("listitem").getByRole("button", { name: "Labels is harbour" }).tap();
  const chip = page.getByRole("dialog", { name: "Labels" });
  await chip.getByRole("button", { name: "is not" }).tap();
  for (const button of await chip.getByRole("button").all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectNoViolationsInAnyTheme(page);
  await chip.getByRole("button", { name: "Done" }).tap();
  const text = sheet.getByRole("textbox", { name: "Filter as text" });
  await expect(text).toHaveValue("-label:harbour");
  await text.fill("-label:harbour prio:high");
  await sheet.getByRole("button", { name: /^Show/ }).tap();
  await expect(text).toHaveAccessibleDescription(/There is no field “prio”/);
  await text.fill("-label:harbour two");
  await text.press("Enter");
  await sheet.getByRole("button", { name: "Show 1 task" }).tap();
  await expect(page.getByRole("article", { name: "two" })).toBeVisible();
  await page.getByRole("button", { name: "Filter, 1 chosen" }).tap();
  await sheet.getByRole("button", { name: "Remove filter Labels: harbour" }).tap();
  await expect(sheet.getByRole("list", { name: "Filters" })).toHaveCount(0);
  await expect(text).toHaveValue("two");
  await context.close();
});

test("a search without results shows a message, and Escape clears it", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  for (const title of titles) await createTask(page, { title });
  await openList(page, "/user/todo?q=elephant");
  await expect(page.getByText("No tasks match your search.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page).not.toHaveURL(/filter=/);
});

test("a card moved on a filtered board lands next to its visible neighbour, and hidden cards keep their order", async ({
  admin,
}) => {
  const { page } = admin;
  for (const title of ["match d", "other c", "match b", "other a"]) await createTask(page, { title });
  await openList(page, "/user/tasks?q=match");
  await expect(page.getByRole("article")).toHaveCount(2);
  await card(page, "match d").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByRole("article").first()).toHaveAccessibleName("match d");
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("article")).toHaveCount(4);
  for (const [index, title] of ["other a", "match d", "match b", "other c"].entries())
    await expect(page.getByRole("article").nth(index)).toHaveAccessibleName(title);
});
