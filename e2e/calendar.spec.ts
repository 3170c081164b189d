import { addDays, mondayOf } from "@baton/domain/kernel/dates";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { dragOver } from "./support/board.ts";
import { test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";
import { dismissToasts } from "./support/toasts.ts";

// A week of one month.
const monday = mondayOf("2026-11-18");
const day = (offset: number) => addDays(monday, offset);
const cell = (page: Page, offset: number) => page.locator(`[data-day="${day(offset)}"]`);
const bar = (page: Page, title: string) => page.getByRole("grid").getByRole("link", { name: title });

test("tasks are moved, lengthened, drawn and dated on a calendar, with the mouse and the keyboard", async ({
  admin,
}) => {
  const { page } = admin;
  const dates = async (id: string) => {
    const { startingDate, endingDate } = await readTask(page, id);
    return [startingDate, endingDate];
  };
  const sail = await createTask(page, { title: "Mend the sail", startingDate: day(1), endingDate: day(2) });
  const [{ id: project, key }] = await (await page.request.get("/api/projects")).json();
  const answer = await page.request.post(`/api/projects/${project}/tasks`, { data: { title: "Paint the hull" } });
  const { _id: hull } = await answer.json();

  await page.goto(`/user/projects/${key}?view=calendar&span=week&at=${day(1)}`);
  await expect(bar(page, "Mend the sail")).toBeVisible();
  await expectNoViolations(page);

  // A task without a date is dragged onto a day.
  await dragOver(page, page.getByRole("complementary").getByRole("link", { name: "Paint the hull" }), cell(page, 3));
  await page.mouse.up();
  await expect(bar(page, "Paint the hull")).toBeVisible();
  await expect.poll(() => dates(hull)).toEqual(["", day(3)]);

  // The keyboard goes from day to day, and moves the task and its end.
  await cell(page, 0).focus();
  await page.keyboard.press("ArrowRight");
  await expect(cell(page, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar(page, "Mend the sail")).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => dates(sail)).toEqual([day(2), day(3)]);
  await expect(bar(page, "Mend the sail")).toBeFocused();
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await expect.poll(() => dates(sail)).toEqual([day(2), day(4)]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => dates(sail)).toEqual([day(2), day(3)]);

  // A new task is drawn across empty days.
  const [from, to] = [await cell(page, 4).boundingBox(), await cell(page, 5).boundingBox()];
  if (!from || !to) throw new Error("The days are not visible.");
  await page.mouse.move(from.x + 20, from.y + from.height - 40);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height - 40, { steps: 5 });
  await page.mouse.up();
  await page.getByRole("dialog").getByRole("textbox").first().fill("Sail to Kiel");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(bar(page, "Sail to Kiel")).toBeVisible();
  const tasks: { title: string; _id: string }[] = await (await page.request.get("/api/tasks")).json();
  const drawn = tasks.find(({ title }) => title === "Sail to Kiel");
  expect(await dates(drawn?._id ?? "")).toEqual([day(4), day(5)]);
});

test("a task is moved across the bars of others, which begin on other days", async ({ admin }) => {
  const { page } = admin;
  const dates = async (id: string) => {
    const { startingDate, endingDate } = await readTask(page, id);
    return [startingDate, endingDate];
  };
  await createTask(page, { title: "A long one", startingDate: day(0), endingDate: day(5) });
  const id = await createTask(page, { title: "A short one", startingDate: day(1), endingDate: day(2) });
  const [{ key }] = await (await page.request.get("/api/projects")).json();
  await page.goto(`/user/projects/${key}?view=calendar&at=${day(1)}`);
  const [long, short] = [bar(page, "A long one"), bar(page, "A short one")];
  const middleOf = async (offset: number) => {
    const box = await cell(page, offset).boundingBox();
    if (!box) throw new Error("The day is not visible.");
    return box.x + box.width / 2;
  };
  const rowOf = async (locator: typeof long) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error("The bar is not visible.");
    return box.y + box.height / 2;
  };
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await dismissToasts(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 6, from.y, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
  };
  await expect(short).toBeVisible();
  await drag({ x: await middleOf(1), y: await rowOf(short) }, { x: await middleOf(3), y: await rowOf(long) });
  await expect.poll(() => dates(id)).toEqual([day(3), day(4)]);

  // Along its own bar.
  await drag({ x: await middleOf(3), y: await rowOf(short) }, { x: await middleOf(4), y: await rowOf(short) });
  await expect.poll(() => dates(id)).toEqual([day(4), day(5)]);
});
