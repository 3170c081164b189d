import type { Locator, Page } from "@playwright/test";
import { colourOf } from "./support/colours.ts";
import { expect, type Person, test } from "./support/fixtures.ts";
import { card, column, createTask, openList, readTask } from "./support/tasks.ts";

/** A one-colour square as a user's picture. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

async function takePicture({ page, username }: Person): Promise<void> {
  const sent = await page.request.post("/api/upload", {
    multipart: { image: { name: "me.png", mimeType: "image/png", buffer: picture } },
  });
  const { data } = await sent.json();
  const changed = await page.request.patch("/api/profile", {
    data: { username, rolePosition: "Engineer", imageURL: data.display_url },
  });
  expect(changed.status(), await changed.text()).toBe(200);
}

const titles = (page: Page) => page.getByRole("article");

test("a card shows the content that the specification lists", async ({ admin, team }) => {
  const { page } = admin;
  const [pictured, plain] = [await team.addMember(admin, "Engineer"), await team.addMember(admin, "Tester")];
  await takePicture(pictured);
  const title = "Prepare the yearly report of all";
  await createTask(page, {
    title,
    taskPrioirty: "medium",
    stage: "in-progress",
    startingDate: "2026-03-01",
    endingDate: "2026-03-09",
    tags: "finance, yearly,  finance ,",
    subTasks: ["Ask each of the regional offices today", "Second", "Third", "Fourth"],
    notes: ["One"],
    teamMember: [{ _id: pictured.id }, { _id: plain.id }],
  });
  await createTask(page, {
    title: "Exactly thirty characters long",
    subTasks: ["Thirty-seven letters are not shown so"],
  });
  await createTask(page, { title: "Short enough", subTasks: ["Thirty-six characters are all shown!"] });
  await openList(page, "/user/tasks");

  const one = card(column(page, "In Progress"), title);
  await expect(one.getByRole("heading")).toHaveText("Prepare the yearly report of a…");
  await expect(one.getByText("Medium", { exact: true })).toBeVisible();
  await expect(one.getByText("Medium", { exact: true }).locator("svg")).toBeVisible();
  await expect(one.getByRole("img", { name: "In Progress" })).toBeVisible();
  await expect(one.getByText("Starting Date 2026-03-01")).toBeVisible();
  await expect(one.getByText("Ending Date 2026-03-09")).toBeVisible();
  await expect(one.getByRole("img", { name: "4 subtasks" })).toHaveText("4");
  await expect(one.getByRole("img", { name: "1 note" })).toHaveText("1");
  await expect(one.getByText("Ask each of the regional off…", { exact: true })).toBeVisible();
  for (const tag of ["finance", "yearly"]) await expect(one.getByText(tag, { exact: true })).toHaveCount(1);
  await expect(one.getByRole("img", { name: pictured.username })).toHaveJSProperty("complete", true);
  await expect(one.getByRole("img", { name: pictured.username })).toHaveAttribute("src", /^\/uploads\//);
  await expect(one.getByRole("img", { name: plain.username })).toHaveAttribute(
    "data-initials",
    plain.username.slice(0, 2),
  );
  expect(await colourOf(one.getByRole("img", { name: plain.username })), "the colour of a Tester").toBe("green");
  await expect(one.getByRole("button", { name: "Add Subtask" })).toBeVisible();
  await expect(one.getByRole("link", { name: "Read More" })).toBeVisible();

  const whole = card(page, "Exactly thirty characters long");
  await expect(whole.getByRole("heading")).toHaveText("Exactly thirty characters long");
  await expect(whole.getByText("Thirty-seven letters are not…", { exact: true })).toBeVisible();
  await expect(page.getByText("Thirty-six characters are all shown!", { exact: true })).toBeVisible();
});

test("a click anywhere on a card, or on Read More, opens its task", async ({ admin }) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Open me", stage: "completed" });
  for (const path of ["tasks", "completed"]) {
    await openList(page, `/user/${path}`);
    await card(page, "Open me").click({ position: { x: 240, y: 80 } });
    await expect(page).toHaveURL(`/user/${path}/${id}`);
    await page.goBack();
    await card(page, "Open me").getByRole("link", { name: "Read More" }).click();
    await expect(page).toHaveURL(`/user/${path}/${id}`);
  }
});

test("hovering over a card replaces its fields with its actions, without changing its height", {
  tag: "@long",
}, async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Look closer", tags: "finance", subTasks: ["One"] });
  await openList(page, "/user/tasks");
  const one = card(page, "Look closer");
  const isShown = (place: Locator) => place.evaluate((element) => element.checkVisibility({ opacityProperty: true }));
  const actions = one.getByRole("button", { name: "Add Subtask" });
  const fields = one.getByText("finance");
  expect([await isShown(actions), await isShown(fields)]).toEqual([false, true]);
  const height = (await one.boundingBox())?.height;
  expect(height).toBe(124);
  await one.hover();
  expect([await isShown(actions), await isShown(fields)]).toEqual([true, false]);
  expect((await one.boundingBox())?.height).toBe(height);
});

test("on a phone the column tabs switch columns and follow a swipe", async ({ admin: { page } }) => {
  await createTask(page, { title: "Being done", stage: "in-progress" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, "/user/tasks");
  const tabs = page.getByRole("navigation", { name: "Columns" });
  const current = tabs.locator("[aria-current=true]");
  await expect(current).toHaveText("To Do0");
  // In a wide window, all columns are in view.
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(column(page, "Completed")).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(column(page, "In Progress")).not.toBeInViewport({ ratio: 0.5 });
  await expect(current).toHaveText("To Do0");
  await tabs.getByRole("button", { name: "In Progress" }).click();
  await expect(column(page, "In Progress")).toBeInViewport({ ratio: 0.9 });
  await expect(current).toHaveText("In Progress1");
  // The edge of the next column is visible.
  await expect(column(page, "Completed")).toBeInViewport();
  await page.getByRole("region", { name: "Board" }).evaluate((board) => board.scrollTo({ left: board.scrollWidth }));
  await expect(current).toHaveText("Completed0");
});

test("each list shows the tasks of its stage with heading and dot, and the board shows all tasks in three columns", async ({
  admin,
}) => {
  const { page } = admin;
  await createTask(page, { title: "to be done", stage: "todo" });
  await createTask(page, { title: "being done", stage: "in-progress" });
  await createTask(page, { title: "all done", stage: "completed" });
  const trashed = await createTask(page, { title: "thrown away" });
  await page.request.patch(`/api/tasks/${trashed}`, { data: { stage: "delete" } });

  await openList(page, "/user/tasks");
  await expect(page.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["To Do1", "In Progress1", "Completed1"]);
  for (const [stage, title, colour] of [
    ["To Do", "to be done", "orange"],
    ["In Progress", "being done", "blue"],
    ["Completed", "all done", "green"],
  ] as const) {
    const dot = card(column(page, stage), title).getByRole("img", { name: stage });
    await expect(dot).toBeVisible();
    expect(await colourOf(dot), stage).toBe(colour);
  }
  await expect(card(page, "thrown away")).toBeHidden();

  for (const [path, heading, title] of [
    ["completed", "Completed", "all done"],
    ["in-progress", "In Progress", "being done"],
    ["todo", "TODO", "to be done"],
  ] as const) {
    await openList(page, `/user/${path}?view=board`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(titles(page)).toHaveCount(1);
    await expect(titles(page)).toHaveAccessibleName(title);
    await page.getByRole("button", { name: "List View" }).click();
    await expect(page.getByRole("row").filter({ has: page.getByRole("cell") })).toHaveCount(1);
    await expect(page.getByRole("row").last()).toContainText(title);
  }
});

test("only an admin creates tasks, and every member adds subtasks", { tag: "@long" }, async ({ admin, team }) => {
  await createTask(admin.page, { title: "Look, do not touch" });
  const member = await team.addMember(admin, "Designer");
  await openList(member.page, "/user/tasks");
  await expect(card(member.page, "Look, do not touch")).toBeVisible();
  await openList(admin.page, "/user/tasks");
  await expect(admin.page.getByRole("button", { name: "Create Task" })).toBeVisible();
  await expect(member.page.getByRole("button", { name: "Create Task" })).toBeHidden();
  const theirs = card(member.page, "Look, do not touch");
  await theirs.getByRole("button", { name: "Add Subtask" }).click();
  await theirs.getByRole("textbox", { name: "Subtask" }).fill("Ask first");
  await member.page.keyboard.press("Enter");
  await expect(card(admin.page, "Look, do not touch").getByText("Ask first")).toBeVisible();
  await member.page.keyboard.press("Escape");
  await member.page.keyboard.press("c");
  await expect(member.page.getByRole("dialog")).toBeHidden();
});

test("the chosen view is in the address, and remembered for addresses without one", async ({ admin }) => {
  const { page } = admin;
  await createTask(page, { title: "Seen two ways" });
  await openList(page, "/user/tasks");
  const board = page.getByRole("button", { name: "Board View" });
  const list = page.getByRole("button", { name: "List View" });
  await expect(board).toHaveAttribute("aria-pressed", "true");
  await list.click();
  await expect(page).toHaveURL("/user/tasks?view=list");
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("table", { name: "Tasks" })).toBeVisible();

  await openList(page, "/user/todo");
  await expect(page.getByRole("table", { name: "Tasks" })).toBeVisible();
  await openList(page, "/user/todo?view=board");
  await expect(card(page, "Seen two ways")).toBeVisible();
  await openList(page, "/user/completed");
  await expect(list).toHaveAttribute("aria-pressed", "true");
});

const box = (place: Locator) => place.first().boundingBox();
const round = (shape: Awaited<ReturnType<typeof box>>) =>
  shape && { x: Math.round(shape.x), y: Math.round(shape.y), width: Math.round(shape.width) };

for (const path of ["tasks?view=board", "todo?view=board", "tasks?view=list"]) {
  test(`${path} shows placeholders until its tasks replace them`, async ({ admin }) => {
    const { page } = admin;
    const dates = { startingDate: "2030-03-01", endingDate: "2030-03-09" };
    await createTask(page, { title: "Late", subTasks: ["With a subtask"], ...dates });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/sets/tasks", (route) => held.then(() => route.continue()));
    await page.goto(`/user/${path}`);
    const busy = page.locator("[aria-busy=true]");
    await expect(busy).toBeVisible();
    const drawn = await box(busy.locator("div:has(> span[aria-hidden=true])"));
    answer();
    await expect(busy).toHaveCount(0);
    const task = path.endsWith("list") ? page.locator("tbody tr") : card(page, "Late");
    await expect(task).toBeVisible();
    const arrived = await box(task);
    expect(round(arrived)).toEqual(round(drawn));
    if (path.endsWith("board")) expect(arrived?.height).toBe(drawn?.height);
  });
}

test("an empty list shows one sentence and one action with its shortcut", { tag: "@long" }, async ({ admin, team }) => {
  const { page } = admin;
  for (const [path, sentence] of [
    ["tasks?view=board", "There are no tasks yet."],
    ["tasks?view=list", "There are no tasks yet."],
    ["todo", "There is nothing to do."],
  ] as const) {
    await openList(page, `/user/${path}`);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: "Create Task C" })).toBeVisible();
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: "Create New Task" })).toBeVisible();
  }
  for (const [path, sentence] of [
    ["completed", "Nothing is completed yet."],
    ["in-progress", "Nothing is in progress yet."],
  ] as const) {
    await openList(page, `/user/${path}`);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open Tasks T" })).toBeVisible();
    await page.keyboard.press("t");
    await expect(page).toHaveURL("/user/tasks");
  }
  const member = await team.addMember(admin, "Tester");
  await openList(member.page, "/user/todo");
  await expect(member.page.getByText("There is nothing to do.", { exact: true })).toBeVisible();
  await member.page.getByRole("link", { name: "Open Tasks" }).click();
  await expect(member.page).toHaveURL("/user/tasks");
  await expect(member.page.getByText("There are no tasks yet.", { exact: true })).toBeVisible();
});

test("a subtask typed on a card is added, and a refused one stays in the field for another try", {
  tag: "@long",
}, async ({ admin }) => {
  const { page } = admin;
  const id = await createTask(page, { title: "Grow" });
  await openList(page, "/user/tasks");
  const grow = card(page, "Grow");
  await grow.getByRole("button", { name: "Add Subtask" }).click();
  const field = grow.getByRole("textbox", { name: "Subtask" });
  await expect(field).toBeFocused();
  await field.fill("Water it");
  await field.press("Enter");
  await expect(page.getByText("Successfully Updated")).toBeVisible();
  await expect(grow.getByText("Water it")).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();

  await page.route("**/api/tasks/**", (route) => route.fulfill({ status: 500, json: {} }));
  await field.fill("Give it light");
  await field.press("Enter");
  await expect(grow.getByText("Something went wrong!")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Something went wrong!");
  await expect(field).toHaveValue("Give it light");
  await page.unroute("**/api/tasks/**");
  await field.press("Enter");
  await expect(grow.getByRole("img", { name: "2 subtasks" })).toBeVisible();
  await field.press("Escape");
  await expect(field).toBeHidden();
  await expect(grow).toBeFocused();
  // The card counts it before the server has stored it.
  await expect.poll(async () => (await readTask(page, id)).subTasks).toEqual(["Water it", "Give it light"]);
});
