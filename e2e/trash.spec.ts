import type { Locator, Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdLive } from "./support/hold-live.ts";
import { card, createTask, readTask } from "./support/tasks.ts";
import { toast } from "./support/toasts.ts";

const trashed = (page: Page): Locator => page.getByRole("main").locator("[data-row]");
const row = (page: Page, title: string): Locator => trashed(page).filter({ hasText: title });
const ask = (page: Page): Locator => page.getByRole("alertdialog", { name: "Delete for good?" });

/** Creates a task and moves it to the trash. Returns its ID. */
async function trashTask(page: Page, title: string): Promise<string> {
  const id = await createTask(page, { title });
  const moved = await page.request.patch(`/api/tasks/${id}`, { data: { stage: "delete" } });
  expect(moved.status()).toBe(200);
  return id;
}

test("the trash lists deleted tasks as cards or as a table, each with Restore and Delete", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Still here" });
  await trashTask(page, "A title of exactly thirty-one c");
  await page.goto("/user/trash");
  await expect(page.getByRole("heading", { name: "Trash", level: 1 })).toBeVisible();
  await expect(trashed(page)).toHaveCount(1);
  for (const view of ["Board View", "List View"]) {
    await page.getByRole("button", { name: view }).click();
    const only = row(page, "A title of exactly thirty-one …");
    await expect(only.getByRole("button")).toHaveText(["Restore", "Delete"]);
    await expect(only.getByText("High")).toBeVisible();
    await expect(only.getByText(/^Mar 1(, 2026)?$/)).toBeVisible();
  }
  await expect(page.getByRole("table", { name: "Trash" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("table", { name: "Trash" })).toBeVisible();
});

test("a restored task returns to To Do, and an empty trash shows a message", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  const id = await trashTask(page, "Come back");
  await page.goto("/user/trash");
  await row(page, "Come back").getByRole("button", { name: "Restore" }).click();
  await expect(toast(page, "Successfully Restored")).toBeVisible();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  expect((await readTask(page, id)).stage).toBe("todo");
});

test("the trash shows who moved a task there and when, and can be emptied after a confirmation", {
  tag: "@long",
}, async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Developer");
  const kept = await createTask(page, { title: "Kept" });
  await trashTask(page, "By the admin");
  const id = await createTask(page, { title: "By the member" });
  await member.page.request.patch(`/api/tasks/${id}`, { data: { stage: "delete" } });
  const { trashedAt } = await readTask(page, id);
  const day = new Date(trashedAt).toLocaleDateString("en", { month: "short", day: "numeric", timeZone: "UTC" });
  await page.goto("/user/trash");
  await expect(row(page, "By the member")).toContainText(`Deleted by ${member.username} on ${day}`);
  await page.getByRole("button", { name: "List View" }).click();
  await expect(row(page, "By the admin")).toContainText(`${day}by ${admin.username}`);

  const question = page.getByRole("alertdialog", { name: "Empty the trash?" });
  await page.getByRole("button", { name: "Empty trash" }).click();
  await expect(question).toContainText("2 tasks will be gone for everyone.");
  await expectNoViolationsInAnyTheme(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(trashed(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Empty trash" }).click();
  await question.getByRole("button", { name: "Empty trash" }).click();
  await expect(toast(page, "Successfully Deleted")).toBeVisible();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Empty trash" })).toBeHidden();
  expect((await page.request.get(`/api/tasks/${id}`)).status()).toBe(404);
  expect((await readTask(page, kept)).stage).toBe("todo");
});

test("a task is deleted permanently only after a confirmation, which can be cancelled", async ({ admin }) => {
  const { page } = admin;
  const id = await trashTask(page, "Never again");
  await page.goto("/user/trash");
  const remove = row(page, "Never again").getByRole("button", { name: "Delete" });
  await remove.click();
  await expect(ask(page)).toContainText("“Never again” will be gone for everyone.");
  await ask(page).getByRole("button", { name: "Cancel" }).click();
  await expect(ask(page)).toBeHidden();
  expect((await readTask(page, id)).stage).toBe("delete");

  await remove.click();
  await ask(page).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Successfully Deleted")).toBeVisible();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  expect((await page.request.get(`/api/tasks/${id}`)).status()).toBe(404);
});

test("the trash works with the keyboard only, and the focus moves to the next task", { tag: "@long" }, async ({
  admin,
}) => {
  const { page } = admin;
  for (const title of ["last", "second", "first"]) await trashTask(page, title);
  await page.goto("/user/trash?view=list");
  await row(page, "second").getByRole("button", { name: "Restore" }).focus();
  await page.keyboard.press("Enter");
  await expect(row(page, "second")).toBeHidden();
  await expect(row(page, "last").getByRole("button", { name: "Restore" })).toBeFocused();

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(ask(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(row(page, "last")).toBeHidden();
  await expect(row(page, "first").getByRole("button", { name: "Delete" })).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("a task that the server refuses to restore or delete stays in the trash, and a toast explains it", {
  tag: "@long",
}, async ({ admin }) => {
  const { page } = admin;
  const id = await trashTask(page, "Stuck");
  await page.goto("/user/trash");
  await expect(row(page, "Stuck")).toBeVisible();
  await page.route(`**/api/tasks/${id}`, (route) => route.fulfill({ status: 403, json: { code: "forbidden" } }));
  await row(page, "Stuck").getByRole("button", { name: "Restore" }).click();
  await expect(toast(page, "Something went wrong!")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(page, "Something went wrong!")).toBeHidden();
  await row(page, "Stuck").getByRole("button", { name: "Delete" }).click();
  await ask(page).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Something went wrong!")).toBeVisible();
  await expect(row(page, "Stuck")).toBeVisible();
});

test("a colleague's deletions and restores show without a reload", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Developer");
  const id = await createTask(page, { title: "Back and forth" });
  await page.goto("/user/trash");
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  await member.page.request.patch(`/api/tasks/${id}`, { data: { stage: "delete" } });
  await expect(row(page, "Back and forth")).toBeVisible();
  await page.request.patch(`/api/tasks/${id}`, { data: { stage: "todo" } });
  await expect(row(page, "Back and forth")).toBeHidden();
});

test("a member deletes a task, undoes it, and can restore but not delete their own tasks in the trash", async ({
  admin,
  team,
}) => {
  const { page } = await team.addMember(admin, "Developer");
  const id = await trashTask(admin.page, "Not for members");
  await createTask(admin.page, { title: "Thrown away" });
  await page.goto("/user/tasks");
  const moveToTrash = async () => {
    await card(page, "Thrown away").getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Move to trash" }).click();
    await expect(card(page, "Thrown away")).toBeHidden();
  };
  await moveToTrash();
  await page.keyboard.press("Control+z");
  await expect(card(page, "Thrown away")).toBeVisible();
  await moveToTrash();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Trash" })).toBeHidden();
  await page.getByRole("banner").getByRole("button", { name: /\.$/ }).click();
  await page.getByRole("menuitem", { name: "Trash" }).click();
  await expect(page.getByText("Thrown away")).toBeVisible();
  await expect(page.getByText("Not for members")).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete" })).toBeHidden();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  const restored = await page.request.patch(`/api/tasks/${id}`, { data: { stage: "todo" } });
  const deleted = await page.request.delete(`/api/tasks/${id}`);
  expect([restored.status(), deleted.status()]).toEqual([403, 403]);
});

test("a person who becomes an admin just before their page is connected gets the trash", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page, ...person } = await team.addMember(admin, "Developer");
  await trashTask(admin.page, "From before");
  const connect = await holdLive(page);
  await page.goto("/user/tasks");
  const navigation = page.getByRole("navigation");
  await expect(navigation.getByRole("link", { name: "Tasks" })).toBeVisible();
  await expect(navigation.getByRole("link", { name: "Trash" })).toBeHidden();
  const data = { username: person.username, rolePosition: "x", role: "Admin" };
  expect((await admin.page.request.patch(`/user-update-data/${person.id}`, { data })).status()).toBe(200);
  connect();
  await navigation.getByRole("link", { name: "Trash" }).click();
  await expect(row(page, "From before")).toBeVisible();
});

test("a new admin gets the trash without a reload, and a demoted one loses it", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page, username } = await team.addMember(admin, "Developer");
  await trashTask(admin.page, "From before");
  await page.goto("/user/tasks");
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  const { user } = await (await page.request.get("/api/session")).json();
  const become = async (role: string) => {
    const data = { username, rolePosition: "x", role };
    expect((await admin.page.request.patch(`/user-update-data/${user._id}`, { data })).status()).toBe(200);
  };
  await become("Admin");
  await page.getByRole("navigation").getByRole("link", { name: "Trash" }).click();
  await expect(row(page, "From before")).toBeVisible();
  const reload = page.waitForResponse((response) => response.url().endsWith("/archive/default?stage=delete"));
  await become("Developer");
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  expect(await (await reload).json()).toEqual({ tasks: [], next: null });
});

test("a long trash renders only visible tasks, in either view", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  const titles = Array.from({ length: 100 }, (_, index) => `Task ${index}`);
  for (let first = 0; first < titles.length; first += 50) {
    await Promise.all(titles.slice(first, first + 50).map((title) => trashTask(page, title)));
  }
  await page.goto("/user/trash?view=list");
  for (const view of ["List View", "Board View"]) {
    await page.getByRole("button", { name: view }).click();
    await expect(trashed(page).first()).toBeVisible();
    expect(await trashed(page).count()).toBeLessThan(60);
    await page
      .getByRole("main")
      .locator(".overflow-y-auto")
      .evaluate((box) => box.scrollTo(0, box.scrollHeight));
    // The task that was deleted first is last.
    await expect(page.getByText(/^Task \d+$/).last()).toBeInViewport();
    expect(await trashed(page).count()).toBeLessThan(60);
  }
});

test("a trash of more than a page is loaded page by page", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  const titles = Array.from({ length: 210 }, (_, index) => `Task ${index}`);
  for (let first = 0; first < titles.length; first += 42) {
    await Promise.all(titles.slice(first, first + 42).map((title) => trashTask(page, title)));
  }
  await page.goto("/user/trash?view=list");
  const table = page.getByRole("table", { name: "Trash" });
  await expect(table).toHaveAttribute("aria-rowcount", "201");
  const count = page.getByRole("navigation").locator("li", { hasText: "Trash" }).getByTitle("tasks");
  await expect(count).toHaveText("210");
  await page
    .getByRole("main")
    .locator(".overflow-y-auto")
    .evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(table).toHaveAttribute("aria-rowcount", "211");
  await page.getByRole("button", { name: "Empty trash" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("210 tasks will be gone for everyone.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Empty trash" }).click();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  await expect(count).toBeHidden();
});

test("the trash and its confirmation have no axe violations, empty or not, in either view", { tag: "@long" }, async ({
  admin,
}) => {
  test.setTimeout(120_000);
  const { page } = admin;
  await page.goto("/user/trash");
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await trashTask(page, "A task");
  for (const view of ["Board View", "List View"]) {
    await page.getByRole("button", { name: view }).click();
    await expect(row(page, "A task")).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
  }
  await row(page, "A task").getByRole("button", { name: "Delete" }).click();
  await expect(ask(page)).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
});
