import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { taskInProject } from "./support/fields.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, createTask, openList } from "./support/tasks.ts";
import { toast } from "./support/toasts.ts";

/** Reads the parts of a chip with blanks between them. */
const asSeen = { useInnerText: true };

const chips = (page: Page) => page.getByRole("list", { name: "Filters" }).getByRole("listitem");
const part = (page: Page, name: string) => chips(page).getByRole("button", { name, exact: true });
const item = (page: Page, name: string) => page.getByRole("menu").getByRole("menuitemcheckbox", { name });

async function expectTitles(page: Page, ...expected: string[]) {
  const titles = () => page.getByRole("article").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  await expect.poll(async () => (await titles()).sort()).toEqual(expected);
}

test("the values of a chip are changed in the menu of its field, and its operator turns it round", async ({
  admin,
}) => {
  const { page } = admin;
  await createTask(page, { title: "both", taskPrioirty: "high", tags: "harbour, owners" });
  await createTask(page, { title: "harbour", taskPrioirty: "low", tags: "harbour" });
  await createTask(page, { title: "owners", taskPrioirty: "low", tags: "owners" });
  await openList(page, "/user/tasks?filter=label:harbour");
  await expectTitles(page, "both", "harbour");

  await part(page, "Labels: harbour").click();
  await expect(item(page, "harbour")).toHaveAttribute("aria-checked", "true");
  await expect(item(page, "owners")).toHaveText("owners2");
  await expectNoViolationsInAnyTheme(page);
  await item(page, "owners").click();
  await page.keyboard.press("Escape");
  await expect(chips(page)).toHaveText(["Labels any of harbour, owners"], asSeen);
  await expectTitles(page, "both", "harbour", "owners");

  await part(page, "Labels: any of").click();
  await expect(page.getByRole("menuitemradio")).toHaveText(["any of", "all of", "none of"]);
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole("menuitemradio", { name: "all of" }).click();
  await expectTitles(page, "both");
  await part(page, "Labels: all of").click();
  await page.getByRole("menuitemradio", { name: "none of" }).click();
  await expectTitles(page);

  await part(page, "Labels: harbour, owners").click();
  await item(page, "owners").click();
  await page.keyboard.press("Escape");
  await expect(chips(page)).toHaveText(["Labels is not harbour"], asSeen);
  await expectTitles(page, "owners");
  await page.goBack();
  await expect(chips(page)).toHaveText(["Labels none of harbour, owners"], asSeen);
});

test("chips are walked, opened and removed with the keyboard, and the focus stays among them", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "one", taskPrioirty: "high" });
  await createTask(page, { title: "two", taskPrioirty: "low" });
  await openList(page, "/user/tasks?filter=is:open+priority:high+estimate:none");
  await part(page, "State: is").focus();
  for (const name of ["State: Open", "Remove filter State: Open", "Priority: is", "Priority: High"]) {
    await page.keyboard.press("ArrowRight");
    await expect(part(page, name)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await page.keyboard.type("low");
  await page.keyboard.press("Enter");
  await expect(part(page, "Priority: High, Low")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("low ");
  await page.keyboard.press("ArrowUp");
  for (const isChecked of ["false", "true"]) {
    await page.keyboard.press("Space");
    await expect(item(page, "Low")).toHaveAttribute("aria-checked", isChecked);
  }
  await page.keyboard.press("Escape");
  await expect(part(page, "Priority: High, Low")).toBeFocused();
  await expectTitles(page, "one", "two");
  await page.keyboard.press("Backspace");
  await expect(part(page, "Estimate: No estimate")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(part(page, "State: Open")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("toolbar", { name: "Filters" })).not.toContainText("Estimate");
  await page.keyboard.press("Shift+Tab");
  await expect(part(page, "State: Open")).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(chips(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("days and estimates are typed or picked in their chip, and texts are edited in it", async ({ admin }) => {
  const { page } = admin;
  await openList(page, "/user/tasks?filter=due:today+estimate:3+text:harbor");
  await part(page, "Due: Today").click();
  await page.keyboard.type("14d");
  await page.getByRole("menuitem", { name: "14 days, or late" }).click();
  await expect(chips(page).first()).toHaveText("Due any of Today, 14 days, or late", asSeen);
  await part(page, "Due: Today, 14 days, or late").click();
  await item(page, "Today").click();
  await page.keyboard.press("Escape");
  await expect(chips(page).first()).toHaveText("Due within 14 days, or late", asSeen);

  await part(page, "Due: 14 days, or late").click();
  await page.getByRole("menuitem", { name: "Day or period…" }).click();
  const period = page.getByRole("dialog", { name: "Due" });
  await expect(period.getByLabel("From")).toBeFocused();
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.type("2026-11-24");
  await page.keyboard.press("Enter");
  await expect(period).toBeHidden();
  await expect(chips(page).first()).toHaveText("Due from 2026-11-24", asSeen);
  await expect(page).toHaveURL(/due(:|%3A)2026-11-24\.\./);

  await part(page, "Estimate: is").click();
  await page.getByRole("menuitemradio", { name: "at least" }).click();
  await part(page, "Estimate: 3 points").click();
  await page.keyboard.type("5");
  await page.getByRole("menuitem", { name: "5 points" }).click();
  await expect(chips(page).nth(1)).toHaveText("Estimate at least 5 points", asSeen);

  await part(page, "Text: harbor").click();
  await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" in Kiel");
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press("Enter");
  await expect(part(page, "Text: harbor in Kiel")).toBeFocused();
  await expect(page).toHaveURL(/harbor/);
});

test("a filter that cannot be read says so at once, and Escape and Tab keep what can be read of it", async ({
  admin,
}) => {
  const { page } = admin;
  await createTask(page, { title: "one", taskPrioirty: "high" });
  await createTask(page, { title: "two", taskPrioirty: "low" });
  await openList(page, "/user/tasks?filter=asignee:me");
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  await expect(page.getByRole("alert").getByRole("button", { name: "Use assignee" })).toBeVisible();
  await expect(search).toHaveAccessibleDescription(/There is no field “asignee”/);
  await expectNoViolationsInAnyTheme(page);
  await search.focus();
  await page.keyboard.press("Tab");
  await expect(search).toHaveValue("assignee:me");

  await search.fill("priority:high estimate:none -label:nowhere");
  await expect(page.getByRole("alert").filter({ hasText: "nowhere" })).toBeVisible();
  await expectTitles(page, "one");
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("priority:high estimate:none");
  await expect(page.getByRole("alert")).toHaveCount(0);

  await search.fill("assi");
  await expectTitles(page);
  await page.keyboard.press("Tab");
  await expect(search).toHaveValue("assignee:");
  await expect(page.getByRole("option", { name: "Nobody" })).toBeVisible();
  await expectTitles(page, "one", "two");
});

test("the toast of a new task says that the filter hides it, and opens it", async ({ admin }) => {
  const { page } = admin;
  await taskInProject(page);
  await page.goto("/user/projects/BOAT?filter=hull");
  await expect(card(page, "Paint the hull")).toBeVisible();
  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: "Task Title" }).fill("Buy rope");
  await page.keyboard.press("ControlOrMeta+Enter");
  const hidden = toast(page, "BOAT-2 was created.");
  await expect(hidden).toContainText("Your filter hides it.");
  await expect(card(page, "Buy rope")).toBeHidden();
  await hidden.getByRole("button", { name: "Open" }).click();
  await expect(page.getByRole("heading", { name: "Buy rope", level: 1 })).toBeVisible();
  await page.goBack();

  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: "Task Title" }).fill("Scrub the hull");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(toast(page, "BOAT-3 was created.")).not.toContainText("hides");
  await expect(card(page, "Scrub the hull")).toBeVisible();
});
