import type { Locator, Page } from "@playwright/test";
import { expectNoViolationsInAnyTheme } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTask, openList, readTask } from "./support/tasks.ts";

const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);

test("the cells of a table are edited, copied and filled by keyboard, and undone together", async ({ admin }) => {
  const { page } = admin;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // The newest task is at the top.
  const third = await createTask(page, { title: "Third", taskPrioirty: "low" });
  const second = await createTask(page, { title: "Second", taskPrioirty: "low" });
  const first = await createTask(page, { title: "First", taskPrioirty: "low", subTasks: ["Sand it"] });
  await openList(page, "/user/tasks?view=table&shown=priority,due,estimate");
  const cell = (id: string, name: string) =>
    rowOf(page, id).getByRole("gridcell").nth(["", "title", "stage", "priority", "due", "estimate"].indexOf(name));

  await cell(first, "title").click();
  await page.keyboard.type("Paint the hull");
  await page.keyboard.press("Enter");
  await expect(cell(first, "title")).toHaveText("Paint the hull");
  await expect(cell(second, "title")).toBeFocused();

  // A value that makes no sense stays in its cell, with the reason.
  await page.keyboard.press("End");
  await page.keyboard.type("a lot");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Enter a number from 0 to 1,000, such as 3 or 0.5");
  await expect(page.getByRole("textbox", { name: "Estimate" })).toHaveValue("a lot");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2.5");
  await page.keyboard.press("Enter");
  await expect(cell(second, "estimate")).toHaveText("2.5");

  // A letter opens the list of a field, and finds the entry.
  await cell(first, "priority").click();
  await page.keyboard.type("hi");
  await expect(page.getByRole("menuitemradio", { name: "High" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(cell(first, "priority")).toHaveText("High");
  await expect(cell(first, "priority")).toBeFocused();

  // The picker of dates takes the focus as soon as it appears, and receives what is typed.
  await cell(first, "due").click();
  await page.keyboard.type("2030-12-24");
  await expect(page.getByRole("textbox", { name: "Ending Date, in words" })).toHaveValue("2030-12-24");
  await page.keyboard.press("Enter");
  await expect(cell(first, "due")).toHaveText("Dec 24, 2030");
  await expect(cell(first, "due")).toBeFocused();

  await cell(first, "priority").click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ControlOrMeta+d");
  await expect(page.getByText("2 cells were changed.")).toBeVisible();
  await expect(cell(third, "priority")).toHaveText("High");
  await expect.poll(async () => (await readTask(page, third)).taskPrioirty).toBe("high");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cell(third, "priority")).toHaveText("Low");
  await expect(cell(second, "priority")).toHaveText("Low");

  // As a spreadsheet copies it.
  await page.evaluate(() => navigator.clipboard.writeText("Sew the sail\r\nBuy rope\r\n"));
  await cell(second, "title").click();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(cell(second, "title")).toHaveText("Sew the sail");
  await expect(cell(third, "title")).toHaveText("Buy rope");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  // Titles stay in view, and are nonetheless seen to be selected.
  const groundOf = (cellOf: Locator) => cellOf.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await groundOf(cell(second, "title"))).toBe(await groundOf(cell(second, "stage")));
  expect(await groundOf(cell(second, "title"))).not.toBe(await groundOf(cell(first, "title")));
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ControlOrMeta+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Sew the sail\nBuy rope");

  // What cannot be pasted is named, and the rest is pasted.
  await page.evaluate(() => navigator.clipboard.writeText("medium\ttomorrow\ta lot\nurgent\t\t5"));
  await cell(second, "priority").click();
  await page.keyboard.press("ControlOrMeta+v");
  const report = page.getByRole("status").filter({ hasText: "4 cells were changed." });
  await expect(report).toContainText("2 cells stay as they were");
  await expect(report).toContainText(/Estimate of [A-Z]+-2: Enter a number from 0 to 1,000, such as 3 or 0\.5\./);
  await expect(report).toContainText(/Priority of [A-Z]+-1: “urgent” is none of High, Medium, Normal, and Low\./);
  await expect(cell(third, "estimate")).toHaveText("5");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cell(third, "estimate")).toHaveText("");

  await cell(first, "due").click();
  await page.keyboard.press("ControlOrMeta+x");
  await expect(cell(first, "due")).toHaveText("");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("2030-12-24");

  await page.getByRole("columnheader", { name: "Task Title" }).click();
  await expect(page.getByRole("columnheader", { name: "Task Title" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("row").nth(1)).toContainText("Buy rope");
  await expectNoViolationsInAnyTheme(page);
});

test("a table shows what is chosen beside the titles, peeks at tasks, and stays below what opens in the header", async ({
  admin: { page },
}) => {
  await createTask(page, { title: "Sew the sail" });
  const id = await createTask(page, { title: "Paint the hull", subTasks: ["Sand it"] });
  await openList(page, "/user/tasks?view=table&shown=subtasks");
  const title = rowOf(page, id).getByRole("gridcell").nth(1);
  await expect(title.getByRole("img", { name: "1 subtask" })).toBeVisible();

  await title.click();
  await page.keyboard.press("Space");
  const peek = page.getByRole("region", { name: "Peek" });
  await expect(peek.getByRole("heading", { name: "Paint the hull" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(peek.getByRole("heading", { name: "Sew the sail" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(peek).toHaveCount(0);
  // Without the column of numbers, the title has the link that opens the task.
  await rowOf(page, id).getByRole("link", { name: "Open Paint the hull" }).click();
  await expect(page.getByRole("heading", { name: "Paint the hull" })).toBeVisible();

  // Titles stay in view in a narrow table, and cells are not below them.
  await page.setViewportSize({ width: 768, height: 800 });
  await openList(page, "/user/tasks?view=table&shown=number,priority,people,labels,start,due,created,updated");
  await expect(rowOf(page, id)).toBeVisible();
  const [, , pinned, ...others] = await rowOf(page, id).getByRole("gridcell").all();
  await pinned?.click();
  const { x: start, width } = (await pinned?.boundingBox()) ?? { x: 0, width: 0 };
  await page.keyboard.press("End");
  for (const cell of others.reverse()) {
    await expect(cell).toBeFocused();
    await expect.poll(async () => (await cell.boundingBox())?.x).toBeGreaterThanOrEqual(start + width);
    await page.keyboard.press("ArrowLeft");
  }
  // Home leads to a column that stays in view, and still shows the first of the others.
  await page.keyboard.press("End");
  const offset = () => page.getByRole("grid").evaluate((grid) => grid.parentElement?.scrollLeft);
  await expect.poll(offset).toBeGreaterThan(0);
  await page.keyboard.press("Home");
  await expect.poll(offset).toBe(0);

  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await page.keyboard.type("priority:");
  await page.getByRole("option").first().click();
  await expect(page.getByRole("searchbox")).toHaveValue(/^priority:\w+ ?$/);
  await page.getByRole("searchbox").fill("foo:bar");
  await page.getByRole("alert").filter({ hasText: "Character" }).click();
});

test("the table of a project fits a small laptop, and is entered at the head of its first group", async ({
  admin: { page },
}) => {
  const { id } = await (await page.request.post("/api/projects", { data: { name: "Website", key: "WEB" } })).json();
  for (const title of ["Map", "A title that is far longer than its column, which cuts it rather than growing wider"])
    await page.request.post(`/api/projects/${id}/tasks`, { data: { title } });
  await openList(page, "/user/projects/WEB?view=table");
  const grid = page.getByRole("grid");
  await expect(grid).toContainText("Estimate");
  expect(await grid.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)).toBe(0);

  const head = page.getByRole("rowheader", { name: "Todo" });
  await page.keyboard.press("ArrowDown");
  await expect(head).toBeFocused();
  await head.blur();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(head).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[data-row] [data-column=number]").first()).toBeFocused();

  // A search that finds nothing leaves the heads of the columns where they are.
  const columnHead = page.getByRole("columnheader", { name: "Priority" });
  const at = await columnHead.boundingBox();
  await page.getByRole("searchbox").fill("Mapp");
  await expect(page.getByText("No tasks match your search.")).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "Map", exact: true })).toBeHidden();
  expect(await columnHead.boundingBox()).toEqual(at);
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("gridcell", { name: "Map", exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("");

  // From the head of a group, J and K go to the tasks below and above it.
  const numbers = page.locator("[data-row] [data-column=number]");
  const done = page.getByRole("rowheader", { name: "Completed" });
  await page.request.post(`/api/projects/${id}/tasks`, { data: { title: "Photos", stage: "completed" } });
  for (const [key, index] of [
    ["j", 2],
    ["k", 1],
  ] as const) {
    await done.focus();
    await page.keyboard.press(key);
    await expect(numbers.nth(index)).toBeFocused();
  }
});
