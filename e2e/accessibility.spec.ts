import type { Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { dropOnTask } from "./support/files.ts";
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

test("the public screens have no axe violations", async ({ page }) => {
  for (const path of publicScreens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expectNoViolationsInAnyTheme(page);
    });
  }
});

test("the documentation of the API has no axe violations", async ({ page }) => {
  await page.goto("/api/docs");
  // All routes look the same, and scanning the contrast of a hundred takes half a minute.
  await page
    .locator("main > section:nth-of-type(n + 2), section section:nth-of-type(n + 6)")
    .evaluateAll((sections) => {
      for (const section of sections) section.remove();
    });
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(5);
  await expectNoViolationsInAnyTheme(page);
});

/** Creates two tasks, one with every field filled. Returns the ID of that one. */
async function fill({ page, id }: Person): Promise<string> {
  await createTask(page, { title: "Another", stage: "in-progress" });
  const task = await createTask(page, {
    title: "A task",
    tags: "one, two",
    notes: ["A note with https://example.com in it"],
    teamMember: [{ _id: id }],
  });
  const data = { title: "A subtask", assigneeId: id };
  const answer = await page.request.post(`/api/tasks/${task}/subtasks`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return task;
}

for (const filled of [false, true]) {
  test(`the screens of a team ${filled ? "with" : "without"} tasks have no axe violations`, {
    tag: filled ? [] : "@long",
  }, async ({ admin }) => {
    const { page } = admin;
    if (filled) await fill(admin);
    for (const path of signedInScreens) {
      await test.step(path, async () => {
        await openList(page, `/user/${path}`);
        await expect(page.getByRole("progressbar")).toHaveCount(0);
        await expectNoViolationsInAnyTheme(page);
      });
    }
  });
}

/** Scans the editor with each of its lists, with a file that was refused, and as Markdown. */
async function scanEditor(page: Page): Promise<void> {
  const field = page.getByRole("textbox", { name: "Write a comment" });
  await field.click();
  await expect(page.getByRole("button", { name: "Checklist" })).toBeVisible();
  for (const [sign, list] of [
    ["/", "Blocks"],
    ["@", "People"],
    ["#", "Tasks"],
  ] as const) {
    await page.keyboard.type(` ${sign}`);
    await expect(page.getByRole("listbox", { name: list })).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
    await page.keyboard.press("Escape");
  }
  await page
    .locator("input[type=file]")
    .last()
    .setInputFiles({ name: "empty.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) });
  await expect(field).toContainText("This file is empty.");
  await expectNoViolationsInAnyTheme(page);
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
  await expect(field).toHaveValue(/empty\.txt/);
  await expectNoViolationsInAnyTheme(page);
}

/** Scans the picture viewer. */
async function scanViewer(page: Page): Promise<void> {
  await dropOnTask(page, { "one.png": "picture", "two.png": "picture" });
  await page.locator("[data-file]").filter({ hasText: "one.png" }).getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByRole("img", { name: "one.png" })).toBeVisible();
  await expectNoViolationsInAnyTheme(page);
  await page.keyboard.press("Escape");
}

test("a task's page has no axe violations, for an admin, a member, in the trash, and after deletion", async ({
  admin,
  team,
}) => {
  const id = await fill(admin);
  const member = await team.addMember(admin, "Tester");
  const comments = `/api/tasks/${id}/comments`;
  const body = "> A **quote**\n\n- [x] done\n\n`code` and https://example.com\n\n| a |\n|---|\n| b |";
  const { id: commentId } = await (await admin.page.request.post(comments, { data: { body } })).json();
  await admin.page.request.put(`/api/comments/${commentId}/reaction`, { data: { emoji: "👍", on: true } });
  for (const { page } of [admin, member]) {
    await page.goto(`/user/tasks/${id}`);
    await expect(page.getByRole("heading", { name: "A task", level: 1 })).toBeVisible();
    await expectNoViolationsInAnyTheme(page);
  }
  await scanEditor(admin.page);
  await scanViewer(admin.page);
  await admin.page.request.patch(`/api/tasks/${id}`, { data: { stage: "delete" } });
  await expect(admin.page.getByText("This task is in the trash.")).toBeVisible();
  await expectNoViolationsInAnyTheme(admin.page);
  await expect(
    member.page.getByText("This task does not exist, was deleted, or is in a project that you cannot see."),
  ).toBeVisible();
  await expectNoViolationsInAnyTheme(member.page);
});

/** Overlays above the tasks, each with the function that opens it. */
const overlays: Record<string, (page: Page) => Promise<void>> = {
  "the create form": async (page) => {
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: "Create New Task" })).toBeVisible();
  },
  "a form with an error": async (page) => {
    await page.keyboard.press("c");
    const form = page.getByRole("dialog", { name: "Create New Task" });
    await form.getByRole("button", { name: "Create Task" }).click();
    await expect(form.getByText("Task Title is required")).toBeVisible();
  },
  "a card's menu": async (page) => {
    await card(page, "A task").getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "People" }).click();
    await expect(page.getByRole("menu", { name: "People" })).toBeVisible();
  },
  "the subtask field": async (page) => {
    await card(page, "A task").getByRole("button", { name: "Add Subtask" }).click();
    await expect(page.getByRole("textbox", { name: "Subtask" })).toBeFocused();
  },
  "the palette": async (page) => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Search or do anything" }).fill("task");
    await expect(page.getByRole("option").first()).toBeVisible();
  },
  "the filter menu": async (page) => {
    await page.keyboard.press("Shift+M");
    await expect(page.getByRole("list", { name: "Filters" })).toBeVisible();
    await page.keyboard.press("f");
    await expect(page.getByRole("menu", { name: "Filter" })).toBeVisible();
  },
  "several selected tasks": async (page) => {
    // The keys of the selection are loaded when the page is idle, and the cards of the first screen are replaced.
    await expect(async () => {
      await card(page, "A task").focus();
      await page.keyboard.press("ControlOrMeta+a");
      await expect(page.getByRole("toolbar", { name: "Selected tasks" })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
  "a board with swimlanes": async (page) => {
    await openList(page, "/user/tasks?view=board&group=stage&lanes=priority");
    await expect(card(page, "A task")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^High/ }).first()).toBeVisible();
  },
  "a search without results": async (page) => {
    await page.getByRole("searchbox").fill("elephant");
    await expect(page.getByText("No tasks match your search.")).toBeVisible();
  },
  "the account menu over the tasks": async (page) => {
    await page.getByRole("banner").getByRole("button").last().click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  },
  "a restored form with an assignee": async (page) => {
    await page.keyboard.press("c");
    const form = page.getByRole("dialog", { name: "Create New Task" });
    await form.getByRole("combobox", { name: "Team Member" }).fill("a");
    await page.getByRole("option").first().click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await form.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("c");
    await expect(form.getByText("Your unsaved input was restored.")).toBeVisible();
  },
};

test("overlays above the tasks have no axe violations", async ({ admin }) => {
  await fill(admin);
  for (const [name, open] of Object.entries(overlays)) {
    await test.step(name, async () => {
      await openList(admin.page, "/user/tasks?view=board");
      await expect(card(admin.page, "A task")).toBeVisible();
      await open(admin.page);
      await expectNoViolationsInAnyTheme(admin.page);
    });
  }
});

test("the update, stage and conflict dialogs of a task have no axe violations", { tag: "@long" }, async ({
  admin,
  team,
}) => {
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

test("the loading and error states of the tasks have no axe violations", { tag: "@long" }, async ({
  admin: { page },
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/sets/tasks", (route) => held.then(() => route.fulfill({ status: 500, json: {} })));
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
