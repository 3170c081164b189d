import type { Page } from "@playwright/test";
import { dragOver, editTask, expectInStep, openBoard, storedTasks } from "./support/board.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, column, createTask } from "./support/tasks.ts";

const undo = (page: Page) => page.keyboard.press("Control+z");
const redo = (page: Page) => page.keyboard.press("Control+Shift+z");

/** Runs an action and clicks Undo in the toast with this text. */
async function undoFromToast(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  await untilToastsAreGone(page);
  const toast = page.getByRole("status").filter({ hasText: text });
  // The toast stays for a second, or while the pointer is over it, so the pointer must arrive early.
  const isHeld = toast.dispatchEvent("pointerover");
  await act();
  await isHeld;
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
}

/** Waits until all toasts have closed. */
async function untilToastsAreGone(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" })).toHaveCount(
    0,
  );
  await expect(page.getByText("Undone")).toHaveCount(0);
}

async function update(page: Page, id: string, fill: (dialog: ReturnType<Page["getByRole"]>) => Promise<void>) {
  await page.goto(`/user/tasks/${id}`);
  await page.getByRole("button", { name: "Update" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Task" });
  await fill(dialog);
  await dialog.getByRole("button", { name: "Update Task" }).click();
  await expect(dialog).toBeHidden();
}

test("a move is undone from its toast and with keys, and redone, also after the toast has closed", async ({
  admin: { page },
}) => {
  await createTask(page, { title: "Second" });
  await createTask(page, { title: "First" });
  await openBoard(page);
  const inOrder = async () => {
    await expect(column(page, "To Do").getByRole("article")).toHaveCount(2);
    await expectInStep(page);
    await expect(column(page, "To Do").getByRole("article").first()).toHaveAccessibleName("First");
  };
  await undoFromToast(page, "Successfully Stage Updated!", async () => {
    await dragOver(page, card(page, "First"), column(page, "Completed"));
    await page.mouse.up();
    await expect(card(column(page, "Completed"), "First")).toBeVisible();
  });
  await inOrder();
  await redo(page);
  await expect(card(column(page, "Completed"), "First")).toBeVisible();
  await untilToastsAreGone(page);
  await undo(page);
  await inOrder();
  // Moves within a column can also be undone.
  await card(page, "First").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(column(page, "To Do").getByRole("article").first()).toHaveAccessibleName("Second");
  await undo(page);
  await inOrder();
});

test("an undo with keys removes the Undo offer", { tag: "@long" }, async ({ admin: { page } }) => {
  await createTask(page, { title: "Only" });
  await openBoard(page);
  const offer = page.getByRole("status").filter({ hasText: "Successfully Stage Updated!" });
  // The toast stays while the pointer is over it.
  const isHeld = offer.dispatchEvent("pointerover");
  await dragOver(page, card(page, "Only"), column(page, "Completed"));
  await page.mouse.up();
  await isHeld;
  await undo(page);
  await expect(card(column(page, "To Do"), "Only")).toBeVisible();
  await expect(offer).toBeHidden();
});

test("an edit and an assignment are undone and redone, and concurrent changes by others stay", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Developer");
  const id = await createTask(page, { title: "Draft" });
  const stored = async () => (await storedTasks(page))[0];
  await update(page, id, async (dialog) => {
    await dialog.getByLabel("Task Title").fill("Final");
    await dialog.getByLabel("Team Member").fill(member.username);
    await page.getByRole("option", { name: member.username }).click();
    await page.keyboard.press("Tab");
  });
  await expect(page.getByRole("heading", { name: "Final" })).toBeVisible();
  await untilToastsAreGone(page);
  const teamMember = [expect.objectContaining({ _id: member.id })];
  expect(await stored()).toMatchObject({ title: "Final", teamMember });
  await editTask(page, id, { title: "Final", tags: "by somebody else" });
  await expect(page.getByRole("button", { name: "by somebody else" })).toBeVisible();

  await page.getByRole("heading", { name: "Final" }).click();
  await undo(page);
  await expect(page.getByRole("heading", { name: "Draft" })).toBeVisible();
  await expect.poll(stored).toMatchObject({ title: "Draft", tags: "by somebody else", teamMember: [] });
  await redo(page);
  await expect.poll(stored).toMatchObject({ title: "Final", tags: "by somebody else", teamMember });
});

test("an undo is refused with a message when somebody else has changed the same thing since", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Draft" });
  const other = await team.onAnotherDevice(admin);
  await update(page, id, (dialog) => dialog.getByLabel("Task Title").fill("Mine"));
  await expect(page.getByRole("heading", { name: "Mine" })).toBeVisible();
  await editTask(other, id, { title: "Theirs" });
  await expect(page.getByRole("heading", { name: "Theirs" })).toBeVisible();
  await undo(page);
  const refusal = page.getByRole("alert").filter({ hasText: /Not undone: title of \S+-1/ });
  await expect(refusal).toContainText("You have changed it since, on another device.");
  await page.goto("/user/tasks");
  expect((await storedTasks(page))[0]).toMatchObject({ title: "Theirs" });
});

test("creating and trashing a task are undone and redone", { tag: "@long" }, async ({ admin: { page } }) => {
  await createTask(page, { title: "Rubbish?" });
  await openBoard(page);
  await undoFromToast(page, "Delete Successfully!", async () => {
    await card(page, "Rubbish?").getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Move to trash" }).click();
    await expect(card(page, "Rubbish?")).toBeHidden();
  });
  await expect(card(column(page, "To Do"), "Rubbish?")).toBeVisible();
  await untilToastsAreGone(page);
  await redo(page);
  await expect(card(page, "Rubbish?")).toBeHidden();
  await undo(page);
  await expectInStep(page);
  await expect(card(column(page, "To Do"), "Rubbish?")).toBeVisible();
});

test("the header offers undo after the toast has closed, and undo works after a reload", { tag: "@long" }, async ({
  admin: { page },
}) => {
  await createTask(page, { title: "Kept" });
  await openBoard(page);
  const moveToTrash = async () => {
    await card(page, "Kept").getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Move to trash" }).click();
    await expect(card(page, "Kept")).toBeHidden();
  };
  await moveToTrash();
  await page.getByRole("banner").getByRole("button", { name: "Undo" }).click();
  await expect(card(page, "Kept")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Undo" })).toBeHidden();
  await moveToTrash();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: /\.$/ }).click();
  await page.getByRole("menuitem", { name: "Undo" }).click();
  await expect(card(page, "Kept")).toBeVisible();
  await expectInStep(page);
  await page.getByRole("banner").getByRole("button", { name: /\.$/ }).click();
  await page.getByRole("menuitem", { name: "Redo" }).click();
  await expect(card(page, "Kept")).toBeHidden();
});

test("undo in a text field affects the text, not the board", { tag: "@long" }, async ({ admin: { page } }) => {
  await createTask(page, { title: "Moved" });
  await openBoard(page);
  await card(page, "Moved").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(card(column(page, "In Progress"), "Moved")).toBeVisible();
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await page.getByRole("dialog").getByLabel("Task Title").pressSequentially("abc");
  await undo(page);
  await page.keyboard.press("Escape");
  await expect(card(column(page, "In Progress"), "Moved")).toBeVisible();
});

test("adding, editing or removing a member is undone from the toast and with keys", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  test.setTimeout(120_000);
  const { page } = admin;
  const member = await team.signUp("Developer");
  await page.goto("/user/team");
  const row = page.getByRole("row").filter({ hasText: member.email });
  await page.getByRole("button", { name: "Add New User" }).first().click();
  const search = page.getByRole("dialog", { name: "Add New User" });
  await search.getByLabel("Search by Email").fill(member.email);
  await undoFromToast(page, "New User Successfully Added!", async () => {
    await search.getByRole("button", { name: member.email }).click();
    await expect(row).toBeVisible();
  });
  await expect(row).toBeHidden();
  await redo(page);
  await expect(row).toBeVisible();

  await team.join(member, admin);
  await page.getByRole("button", { name: `Edit ${member.username}` }).click();
  const dialog = page.getByRole("dialog", { name: "Update User Data" });
  await dialog.getByLabel("Role Title").fill("Head of Testing");
  await dialog.getByRole("button", { name: /Active or Disable$/ }).click();
  await page.getByRole("option", { name: "Disable" }).click();
  await undoFromToast(page, "Successfully Updated", async () => {
    await dialog.getByRole("button", { name: "Update" }).click();
    await expect(row).toContainText("Head of Testing");
  });
  await expect(row).toContainText("Senior Developer");
  await redo(page);
  await expect(row).toContainText("Disable");
  await untilToastsAreGone(page);

  await page.getByRole("button", { name: `Remove ${member.username}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(row).toBeHidden();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await undo(page);
  await expect(row).toContainText("Disable");
  const stored = async () => (await page.request.get("/api/user-data")).json();
  const back = { email: member.email, isActive: "Disable", rolePosition: "Head of Testing" };
  await expect.poll(stored).toContainEqual(expect.objectContaining(back));
});
