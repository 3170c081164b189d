import type { Route } from "@playwright/test";
import {
  dragOver,
  editInDialog,
  editTask,
  expectInStep,
  fillNewTask,
  openBoardToKeep,
  storedBoard,
  storedTasks,
  unsentSign,
} from "./support/board.ts";
import { expect } from "./support/fixtures.ts";
import { answeredWrites, test } from "./support/network.ts";
import { card, column, createTask } from "./support/tasks.ts";
import { toast } from "./support/toasts.ts";

test.use({ serviceWorkers: "allow" });

test("a card dragged while the network goes down stays where it is dropped and is stored later", {
  tag: "@long",
}, async ({ admin: { page }, line }) => {
  await createTask(page, { title: "Cross the tunnel" });
  await openBoardToKeep(page);
  await dragOver(page, card(page, "Cross the tunnel"), column(page, "Completed"));
  line.cut();
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(card(column(page, "Completed"), "Cross the tunnel")).toBeVisible();
  await expect(page.getByText("Offline, 1 change waiting")).toBeVisible();
  await expect.poll(() => unsentSign(card(page, "Cross the tunnel"))).toContain("Not sent yet");
  line.mend();
  await expectInStep(page);
  expect((await storedBoard(page)).Completed).toEqual(["Cross the tunnel"]);
});

test("offline creates, edits, moves, trashing and restores are sent in order after reconnecting", async ({
  admin: { page },
}) => {
  const old = await createTask(page, { title: "Old" });
  const trashed = await createTask(page, { title: "Trashed" });
  await page.request.patch(`/api/tasks/${trashed}`, { data: { stage: "delete" } });
  await openBoardToKeep(page);
  await page.getByRole("navigation").getByRole("link", { name: "Trash" }).click();
  await expect(page.getByRole("article").filter({ hasText: "Trashed" })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Tasks", exact: true }).click();
  const writes = answeredWrites(page);
  await page.context().setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Create Task" }).first().click();
  await fillNewTask(page, "New");
  await editInDialog(page, "New", { "Task Title": "New, edited" });
  await dragOver(page, card(page, "New, edited"), column(page, "In Progress"));
  await page.mouse.up();
  await expect(card(column(page, "In Progress"), "New, edited")).toBeVisible();
  await card(page, "Old").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Trash" }).click();
  await page.getByRole("article").filter({ hasText: "Trashed" }).getByRole("button", { name: "Restore" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Tasks", exact: true }).click();
  await expect(card(column(page, "To Do"), "Trashed")).toBeVisible();
  await expect(page.getByText("Offline, 5 changes waiting")).toBeVisible();
  const layout = (name: string) => page.getByRole("button", { name });
  await layout("List View").click();
  await expect.poll(() => unsentSign(page.getByRole("row").filter({ hasText: "Trashed" }))).toContain("Not sent yet");
  await layout("Board View").click();
  await expect.poll(() => unsentSign(card(page, "Trashed"))).toContain("Not sent yet");
  expect(await storedTasks(page)).toHaveLength(2);

  await page.context().setOffline(false);
  await expectInStep(page);
  expect(await storedBoard(page)).toEqual({ "To Do": ["Trashed"], "In Progress": ["New, edited"], Completed: [] });
  expect(writes).toEqual([
    expect.stringMatching(/^POST .*"New"/),
    expect.stringMatching(/^PATCH .*"New, edited"/),
    expect.stringMatching(/^PATCH .*"in-progress"/),
    expect.stringMatching(/^PATCH .*"delete"/),
    expect.stringMatching(/^PATCH .*"todo"/),
  ]);
  expect((await storedTasks(page)).find(({ _id }) => _id === old)?.stage).toBe("delete");
});

test("offline edits of different fields in two browsers are merged", async ({ admin, team }) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Two hands", teamMember: [{ _id: admin.id }] });
  const other = await team.onAnotherDevice(admin);
  for (const each of [page, other]) {
    await openBoardToKeep(each, 1);
    await each.context().setOffline(true);
  }
  await editInDialog(page, "Two hands", { "Task Title": "Two hands, renamed" });
  await editInDialog(other, "Two hands", { Tags: "both" });
  for (const each of [page, other]) await each.context().setOffline(false);
  for (const each of [page, other]) {
    await expect(card(each, "Two hands, renamed")).toContainText("both");
    await expectInStep(each);
  }
  const [stored] = await storedTasks(page);
  expect(stored).toMatchObject({ _id: id, title: "Two hands, renamed", tags: "tag, both" });
});

test("offline edits of the same field in two browsers show both versions, even after a reload, to choose from", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  await createTask(page, { title: "Which name", teamMember: [{ _id: admin.id }] });
  const other = await team.onAnotherDevice(admin);
  for (const each of [page, other]) {
    await openBoardToKeep(each, 1);
    await each.context().setOffline(true);
  }
  await editInDialog(page, "Which name", { "Task Title": "First name" });
  await editInDialog(other, "Which name", { "Task Title": "Second name", Tags: "kept" });
  await page.context().setOffline(false);
  await expectInStep(page);
  await other.context().setOffline(false);

  const dialog = other.getByRole("dialog", { name: "Two versions" });
  const versions = dialog.getByRole("region", { name: "Task Title" });
  const expectBoth = async () => {
    await expect(versions.getByRole("figure", { name: "Elsewhere" })).toContainText("First name");
    await expect(versions.getByRole("figure", { name: "Yours" })).toContainText("Second name");
  };
  await expectBoth();
  await other.reload();
  await expectBoth();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, "Second name")).toContainText("kept");
  await expectInStep(other);
  await other.reload();
  await expect(card(other, "Second name")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a reload without a network shows the locally stored board with its pending changes", async ({
  admin: { page },
}) => {
  const id = await createTask(page, { title: "Stay" });
  await createTask(page, { title: "Go" });
  await openBoardToKeep(page);
  await page.context().setOffline(true);
  await card(page, "Go").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await page.reload();
  await expect(card(column(page, "In Progress"), "Go")).toBeVisible();
  await expect(card(column(page, "To Do"), "Stay")).toBeVisible();
  await expect(page.getByText("Offline, 1 change waiting")).toBeVisible();
  await page.goto(`/user/tasks/${id}`);
  await expect(page.getByRole("heading", { name: "Stay" })).toBeVisible();
  await page.goto("/user/tasks");
  await card(page, "Stay").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByText("Offline, 2 changes waiting")).toBeVisible();
  await page.context().setOffline(false);
  await expectInStep(page);
  expect(await storedBoard(page)).toEqual({ "To Do": [], "In Progress": ["Stay", "Go"], Completed: [] });
});

test("two tabs show each other's changes, and send each once", { tag: "@long" }, async ({ admin: { page } }) => {
  // Otherwise, creating the task would also create its label.
  await page.request.post("/api/labels", { data: { name: "tag" } });
  await openBoardToKeep(page);
  const other = await page.context().newPage();
  await openBoardToKeep(other);
  const writes = [answeredWrites(page), answeredWrites(other)];
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await fillNewTask(page, "Made in the first");
  await editInDialog(other, "Made in the first", { "Task Title": "Edited in the second" });
  for (const each of [page, other]) {
    await expect(card(each, "Edited in the second")).toBeVisible();
    await expect(each.getByText("Offline, 2 changes waiting")).toBeVisible();
  }
  await page.context().setOffline(false);
  for (const each of [page, other]) await expectInStep(each);
  expect(await storedBoard(page)).toMatchObject({ "To Do": ["Edited in the second"] });
  expect(writes).toEqual([[expect.stringMatching(/^POST /)], [expect.stringMatching(/^PATCH /)]]);
});

test("pending changes of a closed tab are sent by another tab, once", { tag: "@long" }, async ({ admin: { page } }) => {
  // Otherwise, creating the task would also create its label.
  await page.request.post("/api/labels", { data: { name: "tag" } });
  await openBoardToKeep(page);
  const other = await page.context().newPage();
  await openBoardToKeep(other);
  const writes = answeredWrites(page);
  await page.context().setOffline(true);
  await other.getByRole("button", { name: "Create Task" }).first().click();
  await fillNewTask(other, "Left behind");
  await expect(page.getByText("Offline, 1 change waiting")).toBeVisible();
  await other.close();
  await page.context().setOffline(false);
  await expect.poll(() => writes).toEqual([expect.stringMatching(/^POST .*"Left behind"/)]);
  await expectInStep(page);
});

test("a hidden tab sends its pending changes", { tag: "@long" }, async ({ admin: { page }, line }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  await openBoardToKeep(page);
  line.cut();
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await fillNewTask(page, "Sent unseen");
  line.mend();
  await expectInStep(page);
  expect(await storedBoard(page)).toMatchObject({ "To Do": ["Sent unseen"] });
});

test("an edit that is pending when the session ends is sent after the next login", async ({ admin, line }) => {
  const { page } = admin;
  await createTask(page, { title: "Before", teamMember: [{ _id: admin.id }] });
  await openBoardToKeep(page, 1);
  line.cut();
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await editInDialog(page, "Before", { "Task Title": "After" });
  await page.context().clearCookies();
  line.mend();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Successfully Logged in!")).toBeVisible();
  await page.goto("/user/tasks");
  await expect(card(page, "After")).toBeVisible();
  await expectInStep(page);
});

test("members edit while an admin allows it; an edit that is sent too late is refused, and its text can be copied", {
  tag: "@long",
}, async ({ admin, team }) => {
  await createTask(admin.page, { title: "Ours" });
  const { page } = await team.addMember(admin, "Developer");
  const create = page.getByRole("button", { name: "Create Task" }).first();
  await openBoardToKeep(page);
  await expect(create).toBeHidden();
  await admin.page.goto("/user/settings/team");
  const setting = admin.page.getByRole("region", { name: "Members can" });
  await setting.getByRole("radio", { name: "Create and edit tasks" }).click({ force: true });
  await expect(setting.getByText("Saved")).toBeVisible();
  await expect(create).toBeVisible();
  await editInDialog(page, "Ours", { "Task Title": "Ours, edited" });
  await expectInStep(page);

  await page.context().setOffline(true);
  await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  await editInDialog(page, "Ours, edited", { "Task Title": "Typed in the tunnel" });
  await setting.getByRole("radio", { name: "Move tasks" }).click({ force: true });
  await expect(setting.getByText("Saved")).toBeVisible();
  await page.context().setOffline(false);
  const refusal = toast(page, "In your team, members can edit only the tasks that they created.");
  await expect(card(page, "Ours, edited")).toBeVisible();
  await expect(create).toBeHidden();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await refusal.getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Typed in the tunnel");
});

test("an edit whose response is lost after it was stored counts as stored", async ({ admin, team, line }) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Before" });
  await openBoardToKeep(page);
  const other = await team.onAnotherDevice(admin);
  const loseAnswer = async (route: Route) => {
    const answer = await route.fetch();
    expect(answer.status()).toBe(200);
    // Another person edits a different field before this page receives its own edit.
    await editTask(other, id, { title: "After", tags: "theirs" });
    line.cut();
    await route.abort();
  };
  await page.route("**/api/tasks/*", loseAnswer, { times: 1 });
  await editInDialog(page, "Before", { "Task Title": "After" });
  line.mend();
  await expect(card(page, "After")).toContainText("theirs");
  await expectInStep(page);
  await expect(page.getByText("Something went wrong!")).toBeHidden();
});

test("a write whose response is lost is not repeated", { tag: "@long" }, async ({ admin: { page }, line }) => {
  await createTask(page, { title: "Say it once" });
  await openBoardToKeep(page);
  line.loseAnswers();
  await page.getByRole("button", { name: "Create Task" }).first().click();
  page.on("request", (request) => request.method() === "POST" && line.mend());
  await fillNewTask(page, "Made once");
  await expectInStep(page);
  expect((await storedTasks(page)).map(({ title }) => title).toSorted()).toEqual(["Made once", "Say it once"]);
});
