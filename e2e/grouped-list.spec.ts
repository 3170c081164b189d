import type { Locator } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { dragOver } from "./support/board.ts";
import { expect, test } from "./support/fixtures.ts";
import { card, column, openList } from "./support/tasks.ts";

test("the list of a project is grouped by stage, and shows numbers and whole titles, until its display options say otherwise", async ({
  admin: { page },
}) => {
  const { id } = await (await page.request.post("/api/projects", { data: { name: "Website", key: "WEB" } })).json();
  const titles = ["A title of more than thirty characters, which is whole here", "Map", "Photos"];
  const ids: string[] = [];
  for (const title of titles) {
    const subTasks = ["one", "two", "three"];
    const made = await page.request.post(`/api/projects/${id}/tasks`, { data: { title, subTasks, notes: ["one"] } });
    ids.push((await made.json())._id);
  }
  await page.request.patch(`/api/tasks/${ids[0]}`, { data: { stage: "completed" } });
  await openList(page, "/user/projects/WEB?view=list");
  const tasks = page.locator("tr[data-row]");
  await expect(page.getByRole("rowheader")).toHaveText(["Todo 2", "Completed 1"]);
  await expect(tasks.first()).toHaveText(/^WEB-3Photos/);
  await expect(tasks.last()).toContainText(titles[0] ?? "");
  await page.getByRole("button", { name: "Todo 2" }).click();
  await expect(tasks).toHaveCount(1);
  await page.getByRole("button", { name: "Todo 2" }).click();

  // Rows are moved by dragging and with keys, within their group and to others.
  await expect(tasks.first()).toHaveAttribute("draggable", "true");
  await dragOver(page, tasks.filter({ hasText: "Map" }), page.getByRole("rowheader", { name: /^Completed/ }));
  await page.mouse.up();
  await expect(page.getByRole("rowheader")).toHaveText(["Todo 1", "Completed 2"]);
  await expect(tasks.nth(1)).toContainText("Map");
  await page.getByRole("link", { name: "Map" }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(tasks.last()).toContainText("Map");
  await expect(page.getByRole("link", { name: "Map" })).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.getByRole("rowheader")).toHaveText(["Todo 2", "Completed 1"]);
  await expect(tasks.first()).toHaveText(/^WEB-3Photos/);

  // The box of a row selects it, and with Shift all rows from the last one.
  await tasks.first().hover();
  await tasks.first().getByRole("checkbox", { name: "Select Photos" }).click();
  await tasks
    .last()
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  await expect(page.getByRole("toolbar").getByText("3 selected")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("Shift+V");
  const display = page.getByRole("dialog", { name: "Display" });
  await display.getByRole("button", { name: "ID", exact: true }).click();
  await expect(tasks.first()).toHaveText(/^Photos/);
  await display.getByRole("button", { name: /Group/ }).click();
  await page.getByRole("option", { name: "Person" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["Nobody 3"]);
  await display.getByRole("button", { name: "Reset" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("rowheader")).toHaveText(["Todo 2", "Completed 1"]);

  // A board by another field adds tasks that have its value.
  await openList(page, "/user/projects/WEB?view=board&group=priority");
  await column(page, "High").getByRole("button", { name: "Add task" }).click();
  await page.keyboard.type("Tiles");
  await page.keyboard.press("Enter");
  await expect(card(column(page, "High"), "Tiles")).toContainText("WEB-4");
  await page.keyboard.press("Escape");

  // A rectangle from the ground of a board selects the cards that it touches.
  const high = column(page, "High");
  const box = (await high.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // What selects is loaded when the page is idle.
  await expect(async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 60, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByText("1 selected")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Escape");

  // The menu of a column selects its cards, collapses the column or hides it.
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "Actions on High" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Select 1 task");
  await expect(page.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await choose("Collapse");
  await expect(high.getByRole("article")).toHaveCount(0);
  await high.getByRole("button", { name: /^Expand High/ }).click();
  await choose("Hide column");
  await expect(high).toHaveCount(0);
  await expectNoViolationsInAnyTheme(page);
  await page.reload();
  await page.getByRole("region", { name: "Hidden columns" }).getByRole("button", { name: /^High/ }).click();
  await expect(card(high, "Tiles")).toBeVisible();

  // A board of all projects asks for the project, and a phone shows swimlanes within its columns.
  await openList(page, "/user/tasks?view=board&group=priority");
  await column(page, "High").getByRole("button", { name: "Add task" }).click();
  await expect(
    page.getByRole("dialog", { name: "New task in High" }).getByText("Project", { exact: true }).first(),
  ).toBeVisible();
  await page.keyboard.type("Grout");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(card(column(page, "High"), "Grout")).toBeVisible();

  // A swimlane adds a task that belongs to it, and a column above swimlanes can be collapsed.
  await openList(page, "/user/projects/WEB?view=board&group=stage&lanes=priority");
  await page.getByRole("button", { name: "Add a task to High" }).click();
  await expect(page.getByRole("dialog", { name: "New task in High" })).toBeVisible();
  await page.keyboard.type("Slate");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  const slate = card(column(page, "Todo, High"), "Slate");
  await expect(slate).toBeVisible();
  await page.getByRole("button", { name: "Actions on Todo" }).click();
  await page.getByRole("menuitem", { name: "Collapse" }).click();
  await expect(slate).toBeHidden();
  await page.getByRole("button", { name: "Expand Todo" }).click();
  await expect(slate).toBeVisible();

  // While a card is dragged, lanes without tasks show their heads, and a label says what a drop changes.
  const label = page.locator("[data-drop-label]");
  const head = (lane: string) => page.getByRole("button", { name: new RegExp(`^${lane} \\d`) });
  const goOver = async (lane: string) => {
    const name = page.getByRole("region", { name: "Board" }).getByText(lane, { exact: true }).first();
    const { x, y } = (await name.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x, y + 5, { steps: 5 });
    await page.mouse.move(x + 5, y + 5, { steps: 5 });
  };
  const dragOnto = async (what: Locator, lane: string) => {
    await dragOver(page, what, what);
    await goOver(lane);
  };
  await dragOnto(slate, "Low");
  await expect(label).toHaveText("ToLow");
  await page.mouse.up();
  await expect(label).toBeHidden();
  await expect(card(column(page, "Todo, Low"), "Slate")).toBeVisible();
  // A collapsed lane takes a card that rests on it, and stays collapsed.
  await head("Low").click();
  await dragOnto(card(column(page, "Todo, High"), "Tiles"), "Low");
  await expect(async () => {
    // The browser of the tests does not say that the pointer rests.
    await goOver("Low");
    await expect(label).toHaveText("ToLow", { timeout: 100 });
  }).toPass();
  await page.mouse.up();
  await expect(head("Low")).toHaveText("Low 2");
  await expect(head("Low")).toHaveAttribute("aria-expanded", "false");
  await head("Low").click();
  // Alt and a click collapses all lanes, and expands them again.
  for (const isExpanded of ["false", "true"]) {
    await head("Low").click({ modifiers: ["Alt"] });
    for (const lane of ["Low", "Normal"]) await expect(head(lane)).toHaveAttribute("aria-expanded", isExpanded);
  }
  // Its menu does the same.
  const laneMenu = page.getByRole("button", { name: "Actions on Low" });
  for (const [item, isExpanded] of [
    ["Collapse all", "false"],
    ["Expand all", "true"],
  ] as const) {
    await laneMenu.click();
    await page.getByRole("menuitem", { name: item }).click();
    for (const lane of ["Low", "Normal"]) await expect(head(lane)).toHaveAttribute("aria-expanded", isExpanded);
  }
  await laneMenu.click();
  await page.getByRole("menuitem", { name: "Select all 2 tasks" }).click();
  await expect(page.getByRole("toolbar", { name: "Selected tasks" })).toContainText("2 selected");
  await page.keyboard.press("Escape");
  // Several cards go together. With Alt, a task keeps its labels.
  const [first, second] = [card(column(page, "Todo, Low"), "Slate"), card(column(page, "Todo, Low"), "Tiles")];
  for (const one of [first, second]) {
    await one.hover();
    await page.keyboard.press("x");
  }
  await dragOver(page, first, column(page, "Completed, Normal"));
  await expect(label).toHaveText("2 tasks toCompleted,Normal");
  await page.mouse.up();
  await expect(page.getByRole("log")).toContainText("2 tasks, to Completed, Normal, position 2 of 3");
  await page.keyboard.press("Escape");

  // Keys pass over a collapsed column.
  await page.request.patch(`/api/tasks/${ids[2]}`, { data: { stage: "in-progress" } });
  await openList(page, "/user/projects/WEB?view=board&group=stage");
  await page.getByRole("button", { name: "Actions on In Progress" }).click();
  await page.getByRole("menuitem", { name: "Collapse" }).click();
  // The menu returns the focus a moment after it has closed.
  await expect(async () => {
    await card(column(page, "Todo"), "Map").focus();
    await page.keyboard.press("ArrowRight");
    await expect(card(column(page, "Completed"), titles[0] ?? "")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: /^Expand In Progress/ }).click();
  await page.request.patch(`/api/tasks/${ids[2]}`, { data: { stage: "todo" } });

  for (const name of ["Bug", "Design"]) await page.request.post("/api/labels", { data: { name } });
  await page.request.patch(`/api/tasks/${ids[1]}`, { data: { tags: "Bug" } });
  await openList(page, "/user/projects/WEB?view=board&group=stage&lanes=label");
  await dragOnto(card(column(page, "Todo, Bug"), "Map"), "Design");
  await page.keyboard.down("Alt");
  await goOver("Design");
  await expect(label).toHaveText("AddDesign");
  await page.mouse.up();
  await page.keyboard.up("Alt");
  await expect(card(column(page, "Todo, Bug"), "Map")).toContainText("BugDesign");

  // A stage in which a filter finds nothing opens under a card that rests on it.
  await openList(page, "/user/projects/WEB?view=board&filter=label:Bug");
  const strips = page.getByRole("button", { name: /^Expand / });
  await expect(strips).toHaveCount(2);
  await dragOver(page, card(page, "Map"), strips.first());
  await expect(strips).toHaveCount(1);
  await page.mouse.up();

  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, "/user/projects/WEB?view=board&group=stage&lanes=priority");
  await expect(column(page, "Todo").getByRole("heading", { name: /^Normal/ })).toBeVisible();
});
