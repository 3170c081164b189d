import type { Page } from "@playwright/test";
import { freePort } from "../scripts/free-port.ts";
import { openBoard, openBoardToRest } from "./support/board.ts";
import { watchContentPolicy } from "./support/content-policy.ts";
import { takenOver } from "./support/drawn-page.ts";
import { expect, test } from "./support/fixtures.ts";
import { startServer, temporaryFolder } from "./support/server.ts";
import { fillRequired, openCreate } from "./support/task-form.ts";
import { card, column, createTask } from "./support/tasks.ts";

// Scrollbars that take space, as in Firefox, on Windows and on most Linux desktops.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
    { scope: "worker" },
  ],
});

async function fillTask(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Create New Task" });
  await dialog.getByLabel("Task Title").fill(title);
  await dialog.getByLabel("Description").fill("So that everybody knows what changed");
  await dialog.getByLabel("Tags").fill("release");
  await dialog.getByLabel("Starting Date").fill("2026-03-01");
  await dialog.getByLabel("Ending Date").fill("2026-03-09");
  await dialog.getByRole("button", { name: "Create Task" }).click();
  await expect(page.getByText("Task Created Successfully!")).toBeVisible();
  await expect(dialog).toBeHidden();
}

test("an admin signs up, creates a task and drags it; a member sees it move without a reload", async ({
  page,
  team,
}) => {
  const stamp = Date.now().toString(36);
  const email = `ada-${stamp}@example.com`;
  const expectNothingBlocked = await watchContentPolicy(page.context());
  await page.goto("/sign-up");
  await page.getByLabel("Username").fill(`ada-${stamp}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Analytical-Engine");
  await takenOver(page.getByRole("button", { name: /Role$/ }));
  await page.getByRole("button", { name: /Role$/ }).click();
  await page.getByRole("option", { name: "Team Admin" }).click();
  await page.getByLabel("Role Title").fill("Head of product");
  await page.getByRole("checkbox", { name: "I'm not a robot" }).check();
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByText("Successfully Sign Up!")).toBeVisible();
  await expect(page).toHaveURL("/");

  await page.goto("/user/tasks");
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Create Task" }).first().click();
  await fillTask(page, "Write the release notes");
  await expect(card(column(page, "To Do"), "Write the release notes")).toBeVisible();

  const member = await team.signUp("Developer");
  const added = await page.request.patch(`/api/user-data/${member.id}`, { data: { adminEmail: email } });
  expect(added.status()).toBe(200);
  await member.page.goto("/user/tasks");
  await expect(card(column(member.page, "To Do"), "Write the release notes")).toBeVisible();

  await card(page, "Write the release notes").dragTo(column(page, "In Progress"));
  await expect(card(column(page, "In Progress"), "Write the release notes")).toBeVisible();
  await expect(card(column(member.page, "In Progress"), "Write the release notes")).toBeVisible();
  await expect(card(column(member.page, "To Do"), "Write the release notes")).toBeHidden();
  expectNothingBlocked();
});

test("a column with a scrollbar has cards as wide as one without, which lose none of their fields", async ({
  admin,
}) => {
  const { page } = admin;
  for (let count = 1; count <= 8; count += 1) {
    await createTask(page, { title: `Plank ${count}`, subTasks: ["Saw", "Sand", "Oil"] });
  }
  await createTask(page, { title: "Keel", stage: "in-progress" });
  await openBoard(page);
  const widthOf = (title: string) => card(page, title).evaluate(({ clientWidth }) => clientWidth);
  const scrollbar = await column(page, "To Do").evaluate((section) =>
    Math.max(...Array.from(section.children, (part) => (part as HTMLElement).offsetWidth - part.clientWidth)),
  );
  expect(scrollbar).toBeGreaterThan(0);
  expect(await widthOf("Plank 8")).toBe(await widthOf("Keel"));
  const subtasks = card(page, "Plank 8").getByRole("img", { name: "3 subtasks" });
  await expect(subtasks).toBeInViewport({ ratio: 1 });
});

test("a card dropped above another stays above it, also after a reload", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  for (const title of ["third", "second", "first"]) await createTask(page, { title });
  await openBoardToRest(page);
  const titles = column(page, "To Do").getByRole("article");
  await expect(titles).toHaveCount(3);
  const stored = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await card(page, "third").dragTo(card(page, "first"), { targetPosition: { x: 60, y: 6 } });
  const order = ["third", "first", "second"];
  for (const [index, title] of order.entries()) await expect(titles.nth(index)).toHaveAccessibleName(title);
  expect((await stored).status()).toBe(200);
  await page.reload();
  for (const [index, title] of order.entries()) await expect(titles.nth(index)).toHaveAccessibleName(title);
});

test("a card can be moved with the keyboard only, and with its menu", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Call the printer" });
  await page.goto("/user/tasks");
  await card(page, "Call the printer").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(card(column(page, "In Progress"), "Call the printer")).toBeFocused();
  await card(page, "Call the printer")
    .getByRole("button", { name: /more|actions/i })
    .click();
  await page.getByRole("menuitem", { name: /^Stage/ }).click();
  await page.getByRole("menuitemradio", { name: "Completed" }).click();
  await expect(card(column(page, "Completed"), "Call the printer")).toBeVisible();
});

test("a move that the server refuses is reverted, and a toast explains why", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Stay where you are" });
  await openBoardToRest(page);
  await expect(card(page, "Stay where you are")).toBeVisible();
  await page.route("**/api/tasks/*", (route) => route.continue({ postData: JSON.stringify({ stage: "nowhere" }) }));
  await card(page, "Stay where you are").dragTo(column(page, "Completed"));
  await expect(page.getByText("Something went wrong!")).toBeVisible();
  await expect(page.getByText("Please correct the marked fields.")).toBeVisible();
  await expect(card(column(page, "To Do"), "Stay where you are")).toBeVisible();
  await expect(card(column(page, "Completed"), "Stay where you are")).toBeHidden();
});

test("an admin edits, trashes, restores and deletes a task; a member only sets its stage", async ({ admin, team }) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Order the cake" });
  const member = await team.addMember(admin, "Developer");

  await page.goto(`/user/tasks/${id}`);
  await page.getByRole("button", { name: "Update" }).click();
  const update = page.getByRole("dialog", { name: "Update Task" });
  await update.getByLabel("Task Title").fill("Order two cakes");
  await update.getByRole("button", { name: /update/i }).click();
  await expect(page.getByText("Successfully Updated")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Order two cakes" })).toBeVisible();

  await member.page.goto(`/user/tasks/${id}`);
  await member.page.getByRole("button", { name: "Update" }).click();
  const stage = member.page.getByRole("dialog", { name: "Update Stage" });
  await stage.getByRole("button", { name: "To Do Stage" }).click();
  await member.page.getByRole("option", { name: "In Progress" }).click();
  await stage.getByRole("button", { name: "Update Stage" }).click();
  await expect(member.page.getByText("Successfully Stage Updated!")).toBeVisible();

  await member.page.getByRole("button", { name: "Delete" }).click();
  await expect(member.page.getByText("Delete Successfully!")).toBeVisible();

  await page.goto("/user/trash");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Successfully Restored")).toBeVisible();
  await page.request.patch(`/api/tasks/${id}`, { data: { stage: "delete" } });
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Successfully Deleted")).toBeVisible();
  await expect(page.getByText("Order two cakes")).toBeHidden();
});

test("every signed-in address redirects a visitor to the login", async ({ page }) => {
  for (const path of [
    "tasks",
    "tasks/one",
    "completed",
    "completed/one",
    "in-progress",
    "in-progress/one",
    "todo",
    "todo/one",
    "dashboard",
    "team",
    "team-chat",
    "trash",
    "settings",
  ]) {
    await page.goto(`/user/${path}`);
    await expect(page).toHaveURL("/login");
  }
});

test("all data survives a restart of the server", { tag: "@long" }, async ({ browser }) => {
  const folder = temporaryFolder();
  const port = await freePort();
  const first = await startServer({ port, dataDir: folder.path });
  const page = await browser.newPage({ baseURL: first.url });
  const signedUp = await page.request.post("/api/user-data", {
    data: {
      uId: "1",
      email: "ada@example.com",
      imageURL: "",
      username: "ada",
      password: "Analytical-Engine",
      rolePosition: "Lead",
      role: "Admin",
    },
  });
  expect(signedUp.status()).toBe(201);
  await createTask(page, { title: "Survive a restart" });
  await first.stop();
  const second = await startServer({ port, dataDir: folder.path });
  await page.goto("/user/tasks");
  await expect(card(column(page, "To Do"), "Survive a restart")).toBeVisible();
  await page.close();
  await second.stop();
  folder.remove();
});

test("a task whose rank the server refuses is still created and moved", { tag: "@long" }, async ({
  admin: { page },
}) => {
  const problem = { status: 422, code: "invalid", message: "Please correct the marked fields." };
  await page.route("**/api/tasks**", async (route) => {
    const body = route.request().postDataJSON() as { rank?: string } | null;
    if (body?.rank === undefined) return route.fallback();
    const errors = [{ path: "rank", message: "This is not a place in a column" }];
    return route.fulfill({ status: 422, json: { ...problem, errors } });
  });
  const form = await openCreate(page);
  await fillRequired(form, "Placed by the server");
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(page.getByText("Task Created Successfully!")).toBeVisible();
  await card(page, "Placed by the server").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByText("Successfully Stage Updated!")).toBeVisible();
  await expect(column(page, "In Progress").getByText("Placed by the server")).toBeVisible();
});
