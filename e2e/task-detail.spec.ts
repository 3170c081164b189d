import type { Page } from "@playwright/test";
import { editTask, openBoardToKeep } from "./support/board.ts";
import { colourOf } from "./support/colours.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdLive } from "./support/hold-live.ts";
import { card, createTask, fieldOf, openList, readTask } from "./support/tasks.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1, exact: true });
test("a direct link to a task shows all of its fields, below each list", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Marketer");
  const id = await createTask(page, {
    title: "A title that is longer than a card would show",
    description: "First line\nSee https://example.com/plan.",
    startingDate: "2026-03-01",
    endingDate: "2026-03-09",
    taskPrioirty: "low",
    stage: "in-progress",
    tags: "finance, yearly",
    subTasks: ["Ask the offices", "Add it up"],
    notes: ["Bring the numbers of last year"],
    teamMember: [{ _id: member.id }, { _id: admin.id }],
  });
  for (const [list, name] of [
    ["tasks", "Tasks"],
    ["completed", "Completed"],
    ["in-progress", "In Progress"],
    ["todo", "Todo"],
  ] as const) {
    await page.goto(`/user/${list}/${id}`);
    await expect(heading(page, "A title that is longer than a card would show")).toBeVisible();
    await expect(page).toHaveTitle("A title that is longer than a card would show · Baton");
    await expect(page.getByRole("link", { name: `Back to ${name}` })).toHaveAttribute("href", `/user/${list}`);
  }
  await expect(fieldOf(page, "Stage")).toHaveText("In Progress");
  await expect(fieldOf(page, "Priority")).toHaveText("Low");
  await expect(fieldOf(page, "Starting Date")).toHaveText("2026-03-01");
  await expect(fieldOf(page, "Ending Date")).toHaveText(/^2026-03-09\d+ d late$/);
  for (const tag of ["finance", "yearly"])
    await expect(fieldOf(page, "Tags").getByText(tag, { exact: true })).toBeVisible();
  const text = (name: string) => page.locator("section", { has: page.getByRole("heading", { name }) });
  await expect(text("Description").getByRole("paragraph")).toHaveText("First line See https://example.com/plan.");
  await expect(text("Description").getByRole("link")).toHaveAttribute("href", "https://example.com/plan");
  await expect(text("Subtasks").getByRole("listitem")).toHaveText(["Ask the offices", "Add it up"]);
  await expect(text("Notes").getByRole("listitem")).toHaveText(["Bring the numbers of last year"]);
  const people = text("Team Members").getByRole("listitem");
  await expect(people).toHaveCount(2);
  await expect(people.first()).toContainText(member.username);
  await expect(people.first()).toContainText(member.email);
  await expect(people.first()).toContainText("Marketer");
  await expect(people.first()).toContainText(member.username.slice(0, 2));
  await expect(people.last()).toContainText("Team Admin");
  await expect(page.getByRole("button", { name: "Update" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toBeVisible();

  // A field shows whether it was saved. A refused value stays in it.
  const patches = `**/api/tasks/${id}`;
  await page.route(patches, (route) => route.fulfill({ status: 403, json: { code: "forbidden", message: "No." } }));
  const estimate = page.getByRole("textbox", { name: "Estimate" });
  await estimate.fill("3");
  await estimate.press("Enter");
  await expect(fieldOf(page, "Estimate").getByRole("alert")).toContainText("Not saved.");
  await expect(estimate).toHaveValue("3");
  await page.unroute(patches);
  await fieldOf(page, "Estimate").getByRole("button", { name: "Retry" }).click();
  await expect(fieldOf(page, "Estimate").getByRole("img", { name: "Saved" })).toBeVisible();
  expect((await readTask(page, id)).estimate).toBe(3);
});

test("the description and notes follow edits elsewhere, and a failure to load them can be retried", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const id = await createTask(page, {
    title: "Harbour",
    description: "Ships from the north",
    notes: ["Bring a chart"],
  });
  const texts = "**/api/sets/task/*";
  // With a live stream, the page would retry by itself.
  const connect = await holdLive(page);
  await page.route(texts, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/user/tasks/${id}`);
  await expect(heading(page, "Harbour")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("The description and notes could not be loaded.");
  // The links and comments, which are drawn after the texts, show the same error.
  await expect(page.getByText("could not be loaded.")).toHaveCount(3);
  await page.unroute(texts);
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Ships from the north")).toBeVisible();
  await expect(page.getByText("Bring a chart")).toBeVisible();
  connect();

  const other = await team.onAnotherDevice(admin);
  await editTask(other, id, { title: "Harbour", description: "Ships from the south" });
  await expect(page.getByText("Ships from the south")).toBeVisible();
  await page.getByRole("button", { name: "Update" }).click();
  const form = page.getByRole("dialog", { name: "Update Task" });
  await expect(form.getByLabel("Description")).toHaveValue("Ships from the south");
  await form.getByLabel("Description").fill("Ships from the east");
  await form.getByRole("button", { name: "Update Task" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Ships from the east")).toBeVisible();
  await expect.poll(async () => (await readTask(page, id)).description).toBe("Ships from the east");
});

test.describe("with the page stored in the browser", () => {
  test.use({ serviceWorkers: "allow" });

  test("offline, people can read and search their own tasks, and see what is not on the device", async ({ admin }) => {
    const { page } = admin;
    await createTask(page, { title: "Mine", description: "With a good book", teamMember: [{ _id: admin.id }] });
    await createTask(page, { title: "Other", description: "With a booklet" });
    await openBoardToKeep(page, 1);
    await page.context().setOffline(true);
    await card(page, "Mine").getByRole("link", { name: "Mine" }).click();
    await expect(page.getByText("With a good book")).toBeVisible();
    await page.goBack();
    await card(page, "Other").getByRole("link", { name: "Other" }).click();
    await expect(page.getByText("The description and notes are not on this device.")).toBeVisible();
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("The task cannot be edited now")).toBeVisible();
    await page.goBack();
    await page.getByRole("searchbox", { name: "Search tasks" }).fill("text:book");
    await expect(page.getByText("Only descriptions and notes on this device were searched.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.context().setOffline(false);
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByText("Only descriptions and notes on this device were searched.")).toBeHidden();
  });
});

test("K and J open the previous and next task, in the order of the originating list", async ({ admin }) => {
  const { page } = admin;
  for (const title of ["Apple", "Cherry", "Banana"]) await createTask(page, { title });
  await openList(page, "/user/tasks?view=list&sort=-title");
  await test.step("the space bar shows the focused task over its list, without fields to edit", async () => {
    const peek = page.getByRole("region", { name: "Peek" });
    const title = peek.getByRole("heading", { level: 2 }).first();
    await page.getByRole("link", { name: "Cherry", exact: true }).focus();
    await page.keyboard.press("Space");
    await expect(title).toHaveText("Cherry");
    await expect(peek.getByRole("textbox")).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(title).toHaveText("Banana");
    await page.keyboard.press("ArrowDown");
    await expect(title).toHaveText("Apple");
    await page.keyboard.press("k");
    await expect(page.getByRole("link", { name: "Banana", exact: true })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(peek).toBeHidden();
    await page.keyboard.press("Space");
    await expect(title).toHaveText("Banana");
    await page.keyboard.press("Escape");
    await expect(peek).toBeHidden();
    await expect(page).toHaveURL("/user/tasks?view=list&sort=-title");
    await page.keyboard.press("Space");
    await expect(title).toHaveText("Banana");
    await page.keyboard.press("Enter");
  });
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Banana");
  const place = page.getByText("2 of 3", { exact: true }).filter({ visible: true });
  await expect(place).toBeVisible();
  await page.keyboard.press("j");
  await expect(heading).toHaveText("Apple");
  await expect(page.getByRole("button", { name: "Next task" })).toBeDisabled();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(heading).toHaveText("Banana");
  await page.getByRole("button", { name: "Previous task" }).click();
  await expect(heading).toHaveText("Cherry");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/user/tasks?view=list&sort=-title");

  // A task opened by its address uses the board's order, newest first.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto((await page.getByRole("link", { name: "Cherry", exact: true }).getAttribute("href")) ?? "");
  await expect(place).toBeVisible();
  await page.getByRole("button", { name: "Next task" }).click();
  await expect(heading).toHaveText("Apple");
});

test("a task shows who created it and when", { tag: "@long" }, async ({ admin, team }) => {
  const member = await team.addMember(admin, "Developer");
  const id = await createTask(admin.page, { title: "Known" });
  await member.page.clock.setFixedTime(new Date(2026, 10, 24, 9));
  await member.page.goto(`/user/tasks/${id}`);
  const today = (await readTask(admin.page, id)).createdAt.slice(0, 10);
  await expect(member.page.getByText(`Created by ${admin.username} on ${today}`)).toBeVisible();
});

test("an admin gets the whole form, members only the stage, and everyone can delete", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const id = await createTask(admin.page, { title: "Shared" });
  await admin.page.goto(`/user/tasks/${id}`);
  await admin.page.getByRole("button", { name: "Update" }).click();
  const form = admin.page.getByRole("dialog", { name: "Update Task" });
  await expect(form.getByRole("textbox", { name: "Task Title" })).toHaveValue("Shared");

  const { page } = await team.addMember(admin, "Developer");
  await openList(page, "/user/todo");
  await page.getByRole("link", { name: "Read More" }).click();
  await page.getByRole("button", { name: "Update" }).click();
  const stage = page.getByRole("dialog", { name: "Update Stage" });
  await expect(stage.getByRole("textbox")).toHaveCount(0);
  await stage
    .getByRole("button", { name: /Stage$/ })
    .first()
    .click();
  await expect(page.getByRole("option")).toHaveText(["To Do", "In Progress", "Completed"]);
  await page.getByRole("option", { name: "Completed" }).click();
  await stage.getByRole("button", { name: "Update Stage" }).click();
  await expect(page.getByText("Successfully Stage Updated!")).toBeVisible();
  await expect(fieldOf(page, "Stage")).toHaveText("Completed");
  expect((await readTask(page, id)).stage).toBe("completed");

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Delete Successfully!")).toBeVisible();
  await expect(page).toHaveURL("/user/todo");
  expect((await readTask(admin.page, id)).stage).toBe("delete");
});

test("a missing task shows why: unknown, of another team, in the trash, or permanently deleted", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const stranger = await team.signUp("Admin");
  const theirs = await createTask(stranger.page, { title: "Secret" });
  const gone = page.getByText("This task does not exist, was deleted, or is in a project that you cannot see.");
  for (const id of ["01890000-0000-7000-8000-000000000000", "no-id-at-all", theirs]) {
    await page.goto(`/user/todo/${id}`);
    await expect(gone).toBeVisible();
    await expect(page.getByText("Secret")).toBeHidden();
  }
  await page.getByRole("link", { name: "Back to Todo" }).click();
  await expect(page).toHaveURL("/user/todo");

  const id = await createTask(page, { title: "Short-lived" });
  const member = await team.addMember(admin, "Engineer");
  await member.page.goto(`/user/tasks/${id}`);
  await page.goto(`/user/tasks/${id}`);
  await expect(heading(member.page, "Short-lived")).toBeVisible();
  await expect(heading(page, "Short-lived")).toBeVisible();
  await page.request.patch(`/api/tasks/${id}`, { data: { stage: "delete" } });
  await expect(
    member.page.getByText("This task does not exist, was deleted, or is in a project that you cannot see."),
  ).toBeVisible();
  await expect(page.getByText("This task is in the trash.")).toBeVisible();
  expect(await colourOf(fieldOf(page, "Stage").locator(".rounded-full"))).toBe("grey");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(heading(member.page, "Short-lived")).toBeVisible();
  await page.request.patch(`/api/tasks/${id}`, { data: { stage: "delete" } });
  await page.request.delete(`/api/tasks/${id}`);
  await expect(gone).toBeVisible();
  await expect(
    member.page.getByText("This task does not exist, was deleted, or is in a project that you cannot see."),
  ).toBeVisible();
});

test("a former member stays on their tasks, marked as no longer in the team", { tag: "@long" }, async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const leaver = await team.addMember(admin, "Designer");
  const id = await createTask(page, { title: "Inherited", teamMember: [{ _id: leaver.id }] });
  await page.goto(`/user/tasks/${id}`);
  const person = page.getByRole("listitem").filter({ hasText: leaver.email });
  await expect(person).toContainText("Designer");
  await expect(person).not.toContainText("No longer in the team");
  const removed = await page.request.patch(`/api/user-data/${leaver.id}`, { data: { adminEmail: "N/A" } });
  expect(removed.status()).toBe(200);
  await expect(person).toContainText("No longer in the team");
  await page.reload();
  await expect(person).toContainText(leaver.username);
  await expect(person).toContainText("Designer");
  await expect(person).toContainText("No longer in the team");
  await openList(page, "/user/tasks");
  await expect(page.getByRole("article").getByRole("img", { name: leaver.username })).toBeVisible();

  await page.goto(`/user/tasks/${id}`);
  await page.getByRole("button", { name: "Update" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Task Title" }).fill("Still theirs");
  await form.getByRole("button", { name: "Update Task" }).click();
  await expect(heading(page, "Still theirs")).toBeVisible();
  expect((await readTask(page, id)).teamMember).toMatchObject([{ _id: leaver.id, username: leaver.username }]);
});
