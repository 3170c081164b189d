import { expect, test } from "./support/fixtures.ts";
import { card, column, createTask, openList } from "./support/tasks.ts";

const titles = ["Call the printer", "Book a room", "Order cakes"];

test("a board is searched as one types, and the address keeps what was looked for", async ({ admin }) => {
  const { page } = admin;
  for (const title of titles) await createTask(page, { title });
  await createTask(page, { title: "Paint the wall", description: "next to the Printer", stage: "completed" });
  await openList(page, "/user/tasks");
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search tasks" });
  await expect(search).toBeFocused();
  await page.keyboard.type("print");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(card(column(page, "To Do"), "Call the printer")).toBeVisible();
  await expect(card(column(page, "Completed"), "Paint the wall")).toBeVisible();
  await expect(column(page, "To Do").getByRole("heading", { level: 2 })).toHaveText("To Do1 of 3");
  await expect(page).toHaveURL(/[?&]q=print(&|$)/);

  await page.reload();
  await expect(search).toHaveValue("print");
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("button", { name: "List View" }).click();
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]q=print(&|$)/);

  await search.press("Escape");
  await expect(search).toHaveValue("");
  await expect(page.locator("tbody").getByRole("row")).toHaveCount(4);
  await expect(page).not.toHaveURL(/q=/);
});

test("a board is narrowed to priorities and people, with the keyboard too", async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Engineer");
  await createTask(page, { title: "mine", taskPrioirty: "high", teamMember: [{ _id: admin.id }] });
  await createTask(page, { title: "theirs", taskPrioirty: "low", teamMember: [{ _id: member.id }] });
  await createTask(page, { title: "nobody's", taskPrioirty: "medium" });
  await openList(page, "/user/tasks");
  await page.keyboard.press("f");
  const menu = page.getByRole("menu", { name: "Filter" });
  await menu.getByRole("menuitemcheckbox", { name: "High" }).press(" ");
  await menu.getByRole("menuitemcheckbox", { name: "Low" }).press(" ");
  await expect(page.locator("article")).toHaveCount(2);
  await menu.getByRole("menuitemcheckbox", { name: member.username }).click();
  await expect(page.locator("article")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(card(page, "theirs")).toBeVisible();
  await expect(page.getByRole("button", { name: "Filter, 3 chosen" })).toBeFocused();

  await page.reload();
  await expect(card(page, "theirs")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Filter, 3 chosen" }).click();
  await menu.getByRole("menuitem", { name: "Clear filter" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("button", { name: "Filter" }).click();
  await menu.getByRole("menuitemcheckbox", { name: "Nobody" }).click();
  await expect(page.locator("article")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(card(page, "nobody's")).toBeVisible();
});

test("a search that finds nothing says so and is cleared by its key", async ({ admin }) => {
  const { page } = admin;
  for (const title of titles) await createTask(page, { title });
  await openList(page, "/user/todo?q=elephant");
  await expect(page.getByText("No task matches what you look for.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page).not.toHaveURL(/q=/);
});

test("a card moved on a narrowed board goes right beside the one it was put to, hidden ones keep their places", async ({
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

test("back from a task, the list is as it was left, and the task has the focus", async ({ admin }) => {
  const { page } = admin;
  for (let index = 30; index > 0; index -= 1) await createTask(page, { title: `match ${index}` });
  await createTask(page, { title: "other" });
  for (const view of ["board", "list"]) {
    await openList(page, `/user/tasks?view=${view}&q=match`);
    const scroller = page.locator("[data-scroll-restoration-id=list-all], [data-scroll-restoration-id=board-todo]");
    await scroller.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await page.getByRole("link", { name: "match 25", exact: true }).press("Enter");
    await expect(page.getByRole("heading", { name: "match 25", level: 1 })).toBeVisible();
    if (view === "board") await page.getByRole("link", { name: "Back to Tasks" }).click();
    else await page.keyboard.press("Escape");
    await expect(page.getByRole("searchbox")).toHaveValue("match");
    const link = page.getByRole("link", { name: "match 25", exact: true });
    await expect(view === "board" ? card(page, "match 25") : link).toBeFocused();
    await expect(link).toBeInViewport();
  }
});
