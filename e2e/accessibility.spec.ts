import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, type Person, test } from "./support/fixtures.ts";
import { card, createTask, openList } from "./support/tasks.ts";

const publicScreens = ["/", "/sign-up", "/login", "/terms/privacy_policy", "/no-such-page"];
const signedInScreens = [
  "dashboard",
  "tasks?view=board",
  "tasks?view=list",
  "completed?view=board",
  "completed?view=list",
  "in-progress",
  "todo?view=board",
  "todo?view=list",
  "team",
  "team-chat",
  "trash",
];

for (const path of publicScreens) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
  });
}

/** Two tasks, one of them with something in each of its fields. Gives the id of that one. */
async function fill({ page, id }: Person): Promise<string> {
  await createTask(page, { title: "Another", stage: "in-progress" });
  return createTask(page, {
    title: "A task",
    tags: "one, two",
    subTasks: ["A subtask"],
    notes: ["A note with https://example.com in it"],
    teamMember: [{ _id: id }],
  });
}

for (const path of signedInScreens) {
  test(`axe finds nothing on /user/${path}, with tasks and without`, async ({ admin }) => {
    const { page } = admin;
    await openList(page, `/user/${path}`);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expectNoViolationsInAnyTheme(page);
    await fill(admin);
    await openList(page, `/user/${path}`);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expectNoViolationsInAnyTheme(page);
  });
}

test("axe finds nothing on a task's page, for an admin, for a member, in the trash, and when it is gone", async ({
  admin,
  team,
}) => {
  const id = await fill(admin);
  const member = await team.addMember(admin, "Tester");
  for (const { page } of [admin, member]) {
    await page.goto(`/user/tasks/${id}`);
    await expect(page.getByRole("heading", { name: "A task", level: 1 })).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
  }
  await admin.page.request.patch(`/api/tasks/${id}`, { data: { stage: "delete" } });
  await expect(admin.page.getByText("This task is in the trash.")).toBeVisible();
  await expectNoViolationsInAnyTheme(admin.page);
  await expect(member.page.getByText("This task does not exist, or was deleted.")).toBeVisible();
  await expectNoViolationsInAnyTheme(member.page);
});

/** Things that open over the tasks, and how. */
const overlays: Record<string, (page: Page) => Promise<void>> = {
  "the form of a new task": async (page) => {
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: "Create New Task" })).toBeVisible();
  },
  "a form with something wrong in it": async (page) => {
    await page.keyboard.press("c");
    const form = page.getByRole("dialog", { name: "Create New Task" });
    await form.getByRole("button", { name: "Create Task" }).click();
    await expect(form.getByText("Task Title is required")).toBeVisible();
  },
  "a form with somebody in it, restored": async (page) => {
    await page.keyboard.press("c");
    const form = page.getByRole("dialog", { name: "Create New Task" });
    await form.getByRole("combobox", { name: "Team Member" }).fill("a");
    await page.getByRole("option").first().click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await form.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("c");
    await expect(form.getByText("What you had typed here is restored.")).toBeVisible();
  },
  "the menu of a card": async (page) => {
    await card(page, "A task").getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "People" }).click();
    await expect(page.getByRole("menu", { name: "People" })).toBeVisible();
  },
  "the field of a new subtask": async (page) => {
    await card(page, "A task").getByRole("button", { name: "Add Subtask" }).click();
    await expect(page.getByRole("textbox", { name: "Subtask" })).toBeFocused();
  },
  "the menu of the filter": async (page) => {
    await page.keyboard.press("m");
    await expect(page.getByRole("list", { name: "Filters" })).toBeVisible();
    await page.keyboard.press("f");
    await expect(page.getByRole("menu", { name: "Filter" })).toBeVisible();
  },
  "a search that finds nothing": async (page) => {
    await page.getByRole("searchbox").fill("elephant");
    await expect(page.getByText("No tasks match your search.")).toBeVisible();
  },
  "the menu of the account": async (page) => {
    await page.getByRole("banner").getByRole("button").last().click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(overlays)) {
  test(`axe finds nothing in ${name}`, async ({ admin }) => {
    await fill(admin);
    await openList(admin.page, "/user/tasks?view=board");
    await expect(card(admin.page, "A task")).toBeVisible();
    await open(admin.page);
    await expectNoViolationsInAnyTheme(admin.page);
  });
}

test("axe finds nothing in the forms of a task that is there, nor in that of two versions", async ({ admin, team }) => {
  const { page } = admin;
  const id = await fill(admin);
  const member = await team.addMember(admin, "Tester");
  for (const [who, name] of [
    [page, "Update Task"],
    [member.page, "Update Stage"],
  ] as const) {
    await who.goto(`/user/tasks/${id}`);
    await who.getByRole("button", { name: "Update" }).click();
    await expect(who.getByRole("dialog", { name })).toBeVisible();
    await expectNoViolationsInAnyTheme(who);
  }
  const form = page.getByRole("dialog", { name: "Update Task" });
  await form.getByLabel("Task Title").fill("Mine");
  const other = await team.onAnotherDevice(admin);
  await other.goto(`/user/tasks/${id}`);
  await other.getByRole("button", { name: "Update" }).click();
  await other.getByRole("dialog").getByLabel("Task Title").fill("Theirs");
  await other.getByRole("dialog").getByRole("button", { name: "Update Task" }).click();
  await expect(page.getByRole("heading", { name: "Theirs", level: 1, includeHidden: true })).toBeVisible();
  await form.getByRole("button", { name: "Update Task" }).click();
  await expect(page.getByRole("dialog", { name: "Two versions" })).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
});

test("axe finds nothing while tasks are on their way, nor when they cannot be loaded", async ({ admin: { page } }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/tasks", (route) => held.then(() => route.fulfill({ status: 500, json: {} })));
  await page.goto("/user/tasks?view=board");
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole("button", { name: "List View" }).click();
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  answer();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
});
