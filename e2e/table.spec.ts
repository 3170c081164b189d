import type { Page } from "@playwright/test";
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
  const first = await createTask(page, { title: "First", taskPrioirty: "low" });
  await openList(page, "/user/tasks?view=table&shown=priority,estimate");
  const cell = (id: string, name: string) =>
    rowOf(page, id).getByRole("gridcell").nth(["", "title", "stage", "priority", "estimate"].indexOf(name));

  await cell(first, "title").click();
  await page.keyboard.type("Paint the hull");
  await page.keyboard.press("Enter");
  await expect(cell(first, "title")).toHaveText("Paint the hull");
  await expect(cell(second, "title")).toBeFocused();

  // A value that makes no sense stays in its cell, with the reason.
  await page.keyboard.press("End");
  await page.keyboard.type("a lot");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Enter a number such as 3 or 0.5");
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

  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ControlOrMeta+d");
  await expect(page.getByText("Changed 2 cells")).toBeVisible();
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
  await page.keyboard.press("ControlOrMeta+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Sew the sail\nBuy rope");

  await page.getByRole("columnheader", { name: "Task Title" }).click();
  await expect(page.getByRole("columnheader", { name: "Task Title" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("row").nth(1)).toContainText("Buy rope");
  await expectNoViolationsInAnyTheme(page);
});
