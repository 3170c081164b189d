import { addDays, mondayOf, today } from "@baton/domain/kernel/dates";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { dragOver } from "./support/board.ts";
import { test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";
import { dismissToasts } from "./support/toasts.ts";

// The week that is in view at first.
const monday = mondayOf(today());
const day = (offset: number) => addDays(monday, offset);
/** The width of a day, in pixels. */
const dayWidth = 16;

const bar = (page: Page, title: string) => page.locator("[data-part=bar]").filter({ hasText: title });

/** Drags a point of an element by some days. */
async function dragBy(page: Page, element: Locator, days: number, at: "middle" | "end" = "middle") {
  await dismissToasts(page);
  const box = await element.boundingBox();
  if (!box) throw new Error("The bar is not visible.");
  const [x, y] = [at === "middle" ? box.x + box.width / 2 : box.x + box.width - 3, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + days * dayWidth, y, { steps: 5 });
  await page.mouse.up();
}

test("tasks are moved, lengthened, drawn, dated and shifted on a timeline, with the mouse and the keyboard", async ({
  admin,
}) => {
  const { page } = admin;
  const dates = async (id: string) => {
    const { startingDate, endingDate } = await readTask(page, id);
    return [startingDate, endingDate];
  };
  const mast = await createTask(page, { title: "Set the mast", startingDate: day(0), endingDate: day(2) });
  const sail = await createTask(page, { title: "Mend the sail", startingDate: day(4), endingDate: day(5) });
  await page.request.post(`/api/tasks/${mast}/links`, { data: { toId: sail, kind: "blocks" } });
  const [{ id: project, key }] = await (await page.request.get("/api/projects")).json();
  const answer = await page.request.post(`/api/projects/${project}/tasks`, { data: { title: "Paint the hull" } });
  const { _id: hull } = await answer.json();

  await page.goto(`/user/projects/${key}?view=timeline`);
  await expect(bar(page, "Set the mast")).toBeVisible();
  await expect(page.getByText("2 of 3 tasks have dates")).toBeVisible();
  await expectNoViolations(page);

  // A task without a date is dragged onto the canvas.
  await page.getByRole("button", { name: "Show tasks without a date" }).click();
  const list = page.getByRole("complementary", { name: "Tasks without a date" });
  await dragOver(page, list.getByRole("link", { name: "Paint the hull" }), bar(page, "Set the mast"));
  await page.mouse.up();
  await expect(bar(page, "Paint the hull")).toBeVisible();
  await expect.poll(async () => (await dates(hull))[1]).not.toBe("");

  // The mouse moves a bar. What follows starts too early then, and is shifted after a preview.
  await dragBy(page, bar(page, "Set the mast"), 3);
  await expect.poll(() => dates(mast)).toEqual([day(3), day(5)]);
  await page.getByRole("button", { name: "Shift what follows" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Shift 1 task" }).click();
  await expect.poll(() => dates(sail)).toEqual([day(6), day(7)]);

  // An end cannot go beyond the other one.
  await dragBy(page, bar(page, "Mend the sail"), 2, "end");
  await expect.poll(() => dates(sail)).toEqual([day(6), day(9)]);
  await dragBy(page, bar(page, "Mend the sail"), -12, "end");
  await expect.poll(() => dates(sail)).toEqual([day(6), day(6)]);

  // The keyboard goes from a name to its bar, and moves it and its end.
  await page.getByRole("grid").getByRole("link", { name: "Mend the sail" }).first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(bar(page, "Mend the sail")).toBeFocused();
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await expect.poll(() => dates(sail)).toEqual([day(6), day(7)]);
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => dates(sail)).toEqual([day(7), day(8)]);
  await expect(bar(page, "Mend the sail")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => dates(sail)).toEqual([day(6), day(7)]);

  // A new task is drawn below the others, in the last group.
  await page.request.patch(`/api/tasks/${sail}`, { data: { stage: "in-progress" } });
  await expect(page.getByRole("grid").getByRole("button", { name: /^In Progress/ })).toBeVisible();
  const grid = await page.getByRole("grid").boundingBox();
  const first = await bar(page, "Set the mast").boundingBox();
  if (!(grid && first)) throw new Error("The timeline is not visible.");
  const y = grid.y + grid.height + 200;
  await page.mouse.move(first.x + 4, y);
  await page.mouse.down();
  await page.mouse.move(first.x + 4 + dayWidth, y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("dialog").getByRole("textbox").first().fill("Sail to Kiel");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(bar(page, "Sail to Kiel")).toBeVisible();
  const tasks: { title: string; stage: string }[] = await (await page.request.get("/api/tasks")).json();
  expect(tasks.find(({ title }) => title === "Sail to Kiel")).toMatchObject({ stage: "in-progress" });

  // The zoom is in the address.
  await page.getByRole("button", { name: "Months" }).click();
  await expect(page).toHaveURL(/span=month/);

  // On a phone, the tasks without a date are in front of it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.request.post(`/api/projects/${project}/tasks`, { data: { title: "Oil the winch" } });
  await expect(list.getByRole("link", { name: "Oil the winch" })).toBeVisible();
  await page.getByRole("button", { name: "Hide tasks without a date" }).click();
  await expect(list).toBeHidden();
});
