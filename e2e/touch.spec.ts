import { expectLive } from "./support/board.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, column, createTask, openList, readTask } from "./support/tasks.ts";
import { dragByTouch, dropAtEdge, goBack, phoneOf, swipe, tap } from "./support/touch.ts";

// This file uses no mouse and no keys: every action is a touch on a phone.

test("on a phone a member finds their tasks, moves and trashes one, undoes both, and restores it from the trash", async ({
  admin,
  team,
  browser,
  baseURL,
}) => {
  const member = await team.addMember(admin, "Developer");
  const id = await createTask(admin.page, { title: "Mine to do", teamMember: [{ _id: member.id }] });
  await createTask(admin.page, { title: "Somebody else's" });
  const context = await phoneOf(browser, member.page.context(), baseURL);
  const page = await context.newPage();
  await openList(page, "/user/tasks");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expectLive(page);

  // A finger that rests on a card drags it.
  const order = () => page.getByRole("article").evaluateAll((cards) => cards.map((one) => one.ariaLabel));
  await expect.poll(order).toEqual(["Somebody else's", "Mine to do"]);
  await dragByTouch(page, card(page, "Somebody else's"), card(page, "Mine to do"));
  await expect.poll(order).toEqual(["Mine to do", "Somebody else's"]);

  await tap(page.getByRole("button", { name: "Filter", exact: true }));
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await tap(sheet.getByRole("button", { name: `${member.username} (you)` }));
  await tap(sheet.getByRole("button", { name: "Show 1 task" }));
  await expect(page.getByRole("article")).toHaveCount(1);
  // A text that is still in its field when the person goes back is not lost.
  await tap(page.getByRole("button", { name: /^Filter/ }));
  await sheet.getByRole("textbox", { name: "Filter as text" }).fill("mine");
  await goBack(page);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/filter=mine/);
  await expect(page.getByRole("article")).toHaveAccessibleName("Mine to do");

  const mine = card(page, "Mine to do");
  await tap(mine.getByRole("button", { name: "More actions" }));
  await tap(page.getByRole("menuitem", { name: /^Stage/ }));
  await expect(page.getByRole("menuitemradio", { name: "Completed" })).toBeVisible();
  await goBack(page);
  await expect(page.getByRole("menuitemradio", { name: "Completed" })).toHaveCount(0);
  await tap(page.getByRole("menuitem", { name: /^Stage/ }));
  await tap(page.getByRole("menuitemradio", { name: "Completed" }));
  await expect(card(column(page, "Completed"), "Mine to do")).toBeAttached();
  const undo = page.getByRole("banner").getByRole("button", { name: "Undo" });
  await tap(undo);
  await expect(card(column(page, "To Do"), "Mine to do")).toBeVisible();
  expect((await readTask(page, id)).stage).toBe("todo");

  await tap(mine.getByRole("button", { name: "More actions" }));
  await tap(page.getByRole("menuitem", { name: "Move to trash" }));
  await expect(mine).toHaveCount(0);
  await tap(undo);
  await expect(mine).toBeVisible();

  await tap(mine.getByRole("button", { name: "More actions" }));
  await tap(page.getByRole("menuitem", { name: "Move to trash" }));
  await expect(mine).toHaveCount(0);
  await tap(page.getByRole("banner").getByRole("button", { name: /\.$/ }));
  await tap(page.getByRole("menuitem", { name: "Trash" }));
  await tap(page.getByRole("button", { name: "Restore" }));
  await expect(page.getByText("Successfully Restored")).toBeVisible();
  expect((await readTask(page, id)).stage).toBe("todo");

  // A card of a project's board is edited in place with its menu.
  const key = (await (await page.request.get("/api/projects")).json())[0].key;
  await admin.page.request.patch("/api/team", { data: { membersCan: "edit" } });
  await openList(page, `/user/projects/${key}`);
  const edit = page.getByRole("menuitem", { name: "Edit" });
  await tap(mine.getByRole("button", { name: "More actions" }));
  await tap(edit);
  const title = page.getByRole("textbox", { name: "Task Title" });
  await expect(title).toBeFocused();
  await tap(title);
  await page.keyboard.type("Mine, mostly");
  await tap(page.getByRole("button", { name: "Discard" }));
  await tap(mine.getByRole("button", { name: "More actions" }));
  await tap(edit);
  await expect(title).toHaveValue("Mine to do");
  await title.fill("Mine, renamed");
  await tap(page.getByRole("button", { name: "Save" }));
  await expect(card(page, "Mine, renamed")).toBeVisible();
  await expect.poll(async () => (await readTask(page, id)).title).toBe("Mine, renamed");
  await context.close();
});

test("on a phone a tab leads to a stage of a project, and a card that scrolls the board is dropped below the finger", async ({
  admin,
  browser,
  baseURL,
}) => {
  await createTask(admin.page, { title: "Paint the hull" });
  const [{ id: projectId, key }] = await (await admin.page.request.get("/api/projects")).json();
  for (const name of ["Review", "Tests", "Release"]) {
    await admin.page.request.post("/api/stages", { data: { name, category: "in-progress", projectId } });
  }
  await createTask(admin.page, { title: "Rename the boat", stage: "completed" });
  const context = await phoneOf(browser, admin.page.context(), baseURL);
  const page = await context.newPage();
  await openList(page, `/user/projects/${key}`);
  const tabs = page.getByRole("navigation", { name: "Columns" });
  const current = tabs.locator("[aria-current=true]");
  for (const name of ["Release", "Review", "Todo"]) {
    await tap(tabs.getByRole("button", { name }));
    await expect(column(page, name)).toBeInViewport({ ratio: 0.9 });
    await expect(current).toContainText(name);
  }

  // A filter that finds nothing in the column in view leads to the first column where it finds something.
  await tap(page.getByRole("button", { name: "Filter", exact: true }));
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await sheet.getByRole("textbox", { name: "Filter as text" }).fill("rename");
  await page.keyboard.press("Enter");
  await tap(sheet.getByRole("button", { name: "Show 1 task" }));
  await expect(card(page, "Rename the boat")).toBeInViewport({ ratio: 0.9 });
  await page.goBack();
  await tap(tabs.getByRole("button", { name: "Todo" }));
  await expect(current).toContainText("Todo");

  const below = await dropAtEdge(page, card(page, "Paint the hull"));
  await expect(card(column(page, below), "Paint the hull")).toBeAttached();
  await context.close();
});

test("on a phone the bar below leads to tasks, projects, search and inbox, and its sheet adds one task after the other", async ({
  admin,
  browser,
  baseURL,
}) => {
  const id = await createTask(admin.page, { title: "Mine to do", teamMember: [{ _id: admin.id }] });
  await createTask(admin.page, { title: "Somebody else's" });
  const { projectId } = await readTask(admin.page, id);
  const [{ key }] = await (await admin.page.request.get("/api/projects")).json();
  const context = await phoneOf(browser, admin.page.context(), baseURL);
  const page = await context.newPage();
  await openList(page, `/user/projects/${key}`);

  await tap(page.getByRole("button", { name: "New task" }));
  const sheet = page.getByRole("dialog", { name: "New task" });
  await expect(sheet.getByRole("textbox")).toBeFocused();
  for (const title of ["Buy rope", "Paint the hull"]) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("status")).toContainText(title);
  }
  // What is typed and not added is kept.
  await page.keyboard.type("Ask about");
  await tap(sheet.getByRole("button", { name: "Close" }));
  await expect(page.getByRole("article").first()).toHaveAccessibleName("Paint the hull");
  const titles = async () => {
    const tasks = await (await page.request.get("/api/tasks")).json();
    return tasks
      .filter((task: { projectId: string }) => task.projectId === projectId)
      .map(({ title }: { title: string }) => title);
  };
  await expect.poll(titles).toEqual(expect.arrayContaining(["Buy rope", "Paint the hull"]));
  await tap(page.getByRole("button", { name: "New task" }));
  await expect(sheet.getByRole("textbox")).toHaveValue("Ask about");
  // Going back closes what opened last, and stays on the page.
  await goBack(page);
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("button", { name: "New task" })).toBeFocused();

  const bar = page.getByRole("navigation", { name: "Quick access" });
  await tap(bar.getByRole("button", { name: "Search" }));
  const palette = page.getByRole("dialog", { name: "Search or do anything" });
  await page.keyboard.type(">group by");
  await tap(palette.getByRole("option", { name: "Group by" }));
  await expect(palette.getByRole("combobox", { name: "Group by" })).toBeFocused();
  await goBack(page);
  await page.keyboard.type("in this list");
  await tap(palette.getByRole("option", { name: "Search in this list" }));
  await expect(page.getByRole("searchbox", { name: "Search tasks" })).toBeFocused();
  // The keyboard takes the bar's place.
  await expect(bar).toBeHidden();
  await page.keyboard.press("Escape");
  await tap(bar.getByRole("link", { name: "My Work" }));
  await expect(page.getByRole("table", { name: "My Work" }).getByRole("link")).toHaveAccessibleName("Mine to do");
  await tap(bar.getByRole("link", { name: "Projects" }));
  await expect(page).toHaveURL(/\/user\/projects$/);
  await tap(bar.getByRole("link", { name: "Inbox" }));
  await expect(page.getByRole("heading", { name: "Inbox", level: 1 })).toBeVisible();
  await tap(bar.getByRole("button", { name: "Search" }));
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("paint");
  await tap(palette.getByRole("option", { name: /Paint the hull/ }));
  await expect(page.getByRole("heading", { name: "Paint the hull", level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
  await context.close();
});

test("on a phone a swipe or a menu sorts the inbox, and an open task has its fields at the top and the field for comments below", async ({
  admin,
  team,
  browser,
  baseURL,
}) => {
  const member = await team.addMember(admin, "Developer");
  for (const title of ["Paint the hull", "Buy rope"]) {
    const id = await createTask(admin.page, { title, teamMember: [{ _id: admin.id }] });
    await member.page.request.post(`/api/tasks/${id}/comments`, { data: { body: "Which one?" } });
  }
  const context = await phoneOf(browser, admin.page.context(), baseURL);
  const page = await context.newPage();
  await page.goto("/user/inbox");
  const line = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  const unread = line("Paint the hull").getByText("Unread");
  await expect(unread).toBeAttached();

  // A short swipe does nothing.
  await swipe(page, line("Paint the hull"), 60);
  await expect(unread).toBeAttached();
  await swipe(page, line("Paint the hull"), 140);
  await expect(unread).toHaveCount(0);
  await swipe(page, line("Paint the hull"), -140);
  await expect(line("Paint the hull")).toHaveCount(0);
  await expect(page).toHaveURL(/\/user\/inbox$/);
  await tap(line("Buy rope").getByRole("button", { name: "Actions on" }));
  await tap(page.getByRole("menuitem", { name: "Tomorrow" }));
  await expect(line("Buy rope")).toHaveCount(0);

  await tap(page.getByRole("button", { name: "Snoozed" }));
  await line("Buy rope")
    .getByRole("button", { name: /Which one/ })
    .tap();
  await expect(page.getByRole("heading", { name: "Buy rope", level: 1 })).toBeVisible();
  const fields = page.getByRole("article").getByRole("button", { name: "Todo" }).first();
  await expect(fields).toBeInViewport();
  await expect(page.getByRole("group", { name: "Write a comment" })).toBeInViewport({ ratio: 1 });
  await page.reload();
  await tap(page.getByRole("link", { name: "Back to Inbox" }));
  await expect(page).toHaveURL(/\/user\/inbox/);
  await context.close();
});
