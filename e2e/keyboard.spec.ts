import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { arrowTo, choose, press, tabTo, type } from "./support/keys.ts";
import { card, column, createTask, openList, readTask } from "./support/tasks.ts";

// This file uses no mouse: every action starts from the focused element and uses keys only.

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("a person logs in, opens the tasks, changes the theme and logs out", { tag: "@long" }, async ({ team, page }) => {
  const person = await team.signUp("Admin");
  await page.goto("/login");
  await type(page, page.getByLabel("Email"), person.email);
  await type(page, page.getByLabel("Password", { exact: true }), person.password);
  await press(page, page.getByRole("checkbox", { name: "Remember me" }), "Space");
  await press(page, button(page, "Login"));
  await expect(page.getByText("Successfully Logged in!")).toBeVisible();
  await expect(page).toHaveURL("/");

  await press(page, page.getByRole("banner").getByRole("link", { name: "Dashboard" }).or(button(page, "Dashboard")));
  await expect(page).toHaveURL("/user/dashboard");
  await press(page, page.getByRole("navigation").getByRole("link", { name: "Tasks" }));
  await expect(page).toHaveURL("/user/tasks");

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys.getByText("Move the card")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();

  const account = page.getByRole("banner").getByRole("button", { name: /\.$/ });
  await press(page, account);
  await arrowTo(page, page.getByRole("menuitemradio", { name: "Dark" }));
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
  await page.keyboard.press("Enter");
  await arrowTo(page, page.getByRole("menuitem", { name: "Logout" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logout", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("an admin creates a task with every field", async ({ admin, team }) => {
  const { page } = admin;
  const member = await team.addMember(admin, "Designer");
  await openList(page, "/user/tasks");
  await page.keyboard.press("c");
  const form = page.getByRole("dialog", { name: "Create New Task" });
  await expect(form.getByLabel("Task Title")).toBeFocused();
  await page.keyboard.type("Made by keyboard");
  await type(page, form.getByLabel("Description"), "Without a mouse");
  await tabTo(page, form.getByLabel("Starting Date"));
  await page.keyboard.type("03012026");
  await tabTo(page, form.getByLabel("Ending Date"));
  await page.keyboard.type("03092026");
  await choose(page, form.getByRole("button", { name: /Priority$/ }), "Low");
  await choose(page, form.getByRole("button", { name: /Stage$/ }), "In Progress");
  await type(page, form.getByRole("combobox", { name: "Team Member" }), member.username);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(form.getByRole("button", { name: `Remove ${member.username}` })).toBeVisible();
  await type(page, form.getByLabel("Tags"), "keys");
  await type(page, form.getByLabel("Note"), "A note");
  await type(page, form.getByLabel("Subtask"), "A subtask");
  await press(page, form.getByRole("button", { name: "Create Task" }));
  await expect(page.getByText("Task Created Successfully!")).toBeVisible();
  const made = card(column(page, "In Progress"), "Made by keyboard");
  await expect(made).toBeVisible();
  await tabTo(page, made);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Made by keyboard", level: 1 })).toBeVisible();
  expect(await readTask(page, page.url().split("/").at(-1) ?? "")).toMatchObject({
    description: "Without a mouse",
    startingDate: "2026-03-01",
    endingDate: "2026-03-09",
    taskPrioirty: "low",
    stage: "in-progress",
    teamMember: [{ _id: member.id }],
    tags: "keys",
    notes: ["A note"],
    subTasks: ["A subtask"],
  });
});

test("cards are focused and moved within and between columns, and each move is undone and redone", async ({
  admin,
}) => {
  const { page } = admin;
  for (const title of ["third", "second", "first"]) await createTask(page, { title });
  await openList(page, "/user/tasks");
  const order = (name: string) =>
    column(page, name)
      .getByRole("article")
      .evaluateAll((cards) => cards.map((one) => one.getAttribute("aria-label")));
  const expectOrder = (name: string, titles: string[]) => expect.poll(() => order(name)).toEqual(titles);

  await tabTo(page, card(page, "first"));
  await expect(card(page, "first")).toHaveAttribute("aria-keyshortcuts", /Alt\+ArrowRight/);
  await expect(page.getByRole("region", { name: "Board" })).toHaveAccessibleDescription(/Arrows select a card\./);
  await page.keyboard.press("End");
  await expect(card(page, "third")).toBeFocused();
  await expect(page.getByRole("log")).toContainText("To Do, 3 of 3");
  await page.keyboard.press("Alt+ArrowUp");
  await expectOrder("To Do", ["first", "third", "second"]);
  await expect(card(page, "third")).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  await expectOrder("In Progress", ["third"]);
  await expect(card(page, "third")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(card(page, "first")).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(card(page, "first").getByRole("button", { name: "More actions" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: /^Stage/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await arrowTo(page, page.getByRole("menuitemradio", { name: "Completed" }));
  await page.keyboard.press("Enter");
  await expectOrder("Completed", ["first"]);
  await expect(card(page, "first")).toBeFocused();

  await page.keyboard.press("Control+z");
  await expectOrder("Completed", []);
  await expectOrder("To Do", ["first", "second"]);
  await page.keyboard.press("Control+z");
  await expectOrder("In Progress", []);
  await expectOrder("To Do", ["first", "third", "second"]);
  await page.keyboard.press("Control+Shift+z");
  await expectOrder("In Progress", ["third"]);
});

test("a subtask is added on the card, and the task is edited", { tag: "@long" }, async ({ admin: { page } }) => {
  const id = await createTask(page, { title: "Grow" });
  await openList(page, "/user/tasks");
  await press(page, card(page, "Grow").getByRole("button", { name: "Add Subtask" }));
  await page.keyboard.type("Water it");
  await page.keyboard.press("Enter");
  await expect(card(page, "Grow").getByText("Water it")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card(page, "Grow")).toBeFocused();

  await press(page, card(page, "Grow").getByRole("link", { name: "Read More" }));
  await press(page, button(page, "Update"));
  const form = page.getByRole("dialog", { name: "Update Task" });
  await type(page, form.getByLabel("Task Title"), "Grow tall");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Grow tall", level: 1 })).toBeVisible();
  await expect(button(page, "Update")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card(page, "Grow tall")).toBeFocused();
  expect(await readTask(page, id)).toMatchObject({ title: "Grow tall", subTasks: ["Water it"] });
});

test("a task is trashed from board, list and page, restored, and deleted permanently", async ({ admin }) => {
  const { page } = admin;
  for (const title of ["three", "two", "one"]) await createTask(page, { title });
  await openList(page, "/user/tasks");
  await press(page, card(page, "one").getByRole("button", { name: "More actions" }));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Move to trash" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page, "two")).toBeFocused();

  await tabTo(page, button(page, "List View"), "Shift+Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("table", { name: "Tasks" })).toBeVisible();
  await press(page, page.getByRole("columnheader", { name: "Task Title" }).getByRole("button"));
  await expect(page.getByRole("columnheader", { name: "Task Title" })).toHaveAttribute("aria-sort", "ascending");
  await press(page, button(page, "Delete two"));
  await expect(button(page, "Delete three")).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "View three" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await press(page, button(page, "Delete"));
  await expect(page.getByText("There are no tasks yet.")).toBeVisible();

  await press(page, page.getByRole("navigation").getByRole("link", { name: "Trash" }));
  const trashed = (title: string) => page.locator("article, tr").filter({ hasText: title });
  await press(page, trashed("one").getByRole("button", { name: "Restore" }));
  await expect(page.getByText("Successfully Restored")).toBeVisible();
  await press(page, trashed("two").getByRole("button", { name: "Delete" }));
  const question = page.getByRole("alertdialog", { name: "Delete for good?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await press(page, question.getByRole("button", { name: "Delete" }));
  await expect(page.getByText("Successfully Deleted")).toBeVisible();
  await expect(trashed("two")).toHaveCount(0);
  await expect(trashed("three")).toHaveCount(1);
});

test("a member sets the stage of a task", { tag: "@long" }, async ({ admin, team }) => {
  const id = await createTask(admin.page, { title: "Get it done" });
  const { page } = await team.addMember(admin, "Developer");
  await openList(page, "/user/todo");
  await tabTo(page, card(page, "Get it done"));
  await page.keyboard.press("Enter");
  await press(page, button(page, "Update"));
  const form = page.getByRole("dialog", { name: "Update Stage" });
  await choose(page, form.getByRole("button", { name: /Stage$/ }).first(), "Completed");
  await press(page, form.getByRole("button", { name: "Update Stage" }));
  await expect(page.getByText("Successfully Stage Updated!")).toBeVisible();
  expect((await readTask(page, id)).stage).toBe("completed");
});

test("a member filters for their tasks, moves and trashes one, undoes both, and restores it from the trash", {
  tag: "@long",
}, async ({ admin, team }) => {
  const { page, id: memberId } = await team.addMember(admin, "Developer");
  const id = await createTask(admin.page, { title: "Mine to do", teamMember: [{ _id: memberId }] });
  await createTask(admin.page, { title: "Somebody else's" });
  await openList(page, "/user/tasks");
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.keyboard.press("Shift+M");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toHaveAccessibleName("Mine to do");

  const mine = card(page, "Mine to do");
  await tabTo(page, mine);
  await page.keyboard.press("Alt+ArrowRight");
  await expect(card(column(page, "In Progress"), "Mine to do")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(card(column(page, "To Do"), "Mine to do")).toBeVisible();

  const trash = async () => {
    await press(page, mine.getByRole("button", { name: "More actions" }));
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("menuitem", { name: "Move to trash" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(mine).toHaveCount(0);
  };
  await trash();
  await page.keyboard.press("Control+z");
  await expect(mine).toBeVisible();
  await trash();
  await press(page, page.getByRole("banner").getByRole("button", { name: /\.$/ }));
  await arrowTo(page, page.getByRole("menuitem", { name: "Trash" }));
  await page.keyboard.press("Enter");
  await press(page, button(page, "Restore"));
  await expect(page.getByText("Successfully Restored")).toBeVisible();
  expect((await readTask(page, id)).stage).toBe("todo");
});

test("a list is searched and filtered, and both are cleared", { tag: "@long" }, async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "urgent thing", taskPrioirty: "high" });
  await createTask(page, { title: "other thing", taskPrioirty: "low" });
  await openList(page, "/user/tasks");
  await page.keyboard.press("/");
  await page.keyboard.type("urgent");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("f");
  await expect(page.getByRole("textbox", { name: "Filter" })).toBeFocused();
  await page.keyboard.type("low");
  await expect(page.getByRole("menuitemcheckbox")).toHaveText(["Low1", "Followed by me"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toHaveAccessibleName("other thing");
  await expect(button(page, "Filter, 1 chosen")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Filter" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("an admin adds, edits and removes a member", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = admin;
  const person = await team.signUp("Developer");
  await page.goto("/user/team");
  await press(page, button(page, "Add New User"));
  const search = page.getByRole("dialog", { name: "Add New User" });
  await expect(search.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(person.email);
  await press(page, search.getByRole("button", { name: person.email }));
  await expect(page.getByText("New User Successfully Added!")).toBeVisible();

  await team.join(person, admin);
  const row = page.getByRole("row").filter({ hasText: person.email });
  await press(page, row.getByRole("button", { name: /^Edit/ }));
  const form = page.getByRole("dialog", { name: "Update User Data" });
  await type(page, form.getByLabel("Role Title"), "Key keeper");
  await choose(page, form.getByRole("button", { name: /Role$/ }), "Tester");
  await press(page, form.getByRole("button", { name: "Update" }));
  await expect(page.getByText("Successfully Updated")).toBeVisible();
  await expect(row).toContainText("Key keeper");
  await expect(row).toContainText("Tester");

  await press(page, row.getByRole("button", { name: /^Remove/ }));
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Remove" }));
  await expect(page.getByText("Successfully Removed!")).toBeVisible();
  await expect(row).toHaveCount(0);
});
