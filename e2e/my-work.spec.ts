import { addDays, today } from "@baton/domain/kernel/dates";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { dragOver } from "./support/board.ts";
import { test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";

const list = (page: Page) => page.getByRole("table", { name: "My Work" });
const titles = (page: Page) => list(page).getByRole("link");
const undo = (page: Page) => page.keyboard.press("ControlOrMeta+z");

test("my work has what is assigned to me by day, in my own order on every device, and is moved to other days", async ({
  admin,
  team,
}) => {
  const { page } = admin;
  const day = today();
  const mine = (title: string, endingDate: string) =>
    createTask(page, { title, endingDate, startingDate: endingDate, teamMember: [{ _id: admin.id }] });
  const late = await mine("Call the bank", addDays(day, -1));
  await mine("Mend the sail", day);
  await mine("Paint the hull", day);
  const other = await createTask(page, { title: "Sign the contract", startingDate: day, endingDate: day });
  const subtask = { title: "Approve the price", assigneeId: admin.id, dueDate: day };
  await page.request.post(`/api/tasks/${other}/subtasks`, { data: subtask });

  await page.goto("/user/tasks");
  const entry = page.getByRole("navigation", { name: "Main" }).getByRole("listitem").filter({ hasText: "My Work" });
  await expect(entry.getByTitle("4 due today or late")).toBeVisible();
  await entry.getByRole("link").click();
  const ofSubtask = "Sign the contract: Approve the price";
  await expect(titles(page)).toHaveCount(4);
  await expectNoViolations(page);
  const order = (on: Page) => titles(on).evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")));
  const [first, ...before] = await order(page);
  expect(first).toBe("Call the bank");

  // The person's own order.
  await titles(page).nth(1).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => order(page)).toEqual([first, before[1], before[0], before[2]]);
  await expect.poll(async () => (await (await page.request.get("/api/day-plan")).json()).items).toHaveLength(3);
  const planned = await order(page);
  const device = await team.onAnotherDevice(admin);
  await device.goto("/user/my-work");
  await expect.poll(() => order(device)).toEqual(planned);

  // Another day.
  const row = list(page).getByRole("row").filter({ hasText: "Call the bank" });
  await dragOver(page, row, page.getByRole("list", { name: "This week" }).getByText("Next week"));
  await page.mouse.up();
  await expect.poll(async () => (await readTask(page, late)).endingDate > day).toBe(true);
  await undo(page);
  await expect.poll(async () => (await readTask(page, late)).endingDate).toBe(addDays(day, -1));

  // A time and a rule, from the row.
  await titles(page).first().focus();
  await page.keyboard.press("d");
  const words = page.getByRole("textbox", { name: "Ending Date, in words" });
  await words.fill("tomorrow 9:00");
  await words.press("Enter");
  await expect.poll(() => readTask(page, late)).toMatchObject({ endingDate: addDays(day, 1), dueTime: "09:00" });
  await undo(page);
  await expect.poll(() => readTask(page, late)).toMatchObject({ endingDate: addDays(day, -1), dueTime: null });

  // A subtask is ticked where it is listed.
  await list(page).getByRole("checkbox", { name: "Approve the price" }).click();
  await expect(list(page).getByRole("link", { name: ofSubtask })).toBeHidden();
  await expect(list(device).getByRole("link", { name: ofSubtask })).toBeHidden();
  await undo(page);
  await expect(list(device).getByRole("link", { name: ofSubtask })).toBeVisible();
});

test("people snooze what is assigned to them, for themselves, also where they may not change the dates", async ({
  admin,
  team,
}) => {
  const { page, id } = await team.addMember(admin, "Designer");
  const day = today();
  const assigned = (title: string, endingDate: string) =>
    createTask(admin.page, { title, endingDate, startingDate: endingDate, teamMember: [{ _id: id }] });
  const late = await assigned("Call the bank", addDays(day, -1));
  await assigned("Mend the sail", day);
  await page.goto("/user/my-work");
  await expect(titles(page)).toHaveCount(2);
  const row = (title: string) => list(page).getByRole("row").filter({ hasText: title });
  const groups = list(page).getByRole("rowheader");
  const plan = async () => (await (await page.request.get("/api/day-plan")).json()).snoozed;

  // What they may not edit is snoozed where they drop it.
  await dragOver(page, row("Call the bank"), page.getByRole("list", { name: "This week" }).getByText("Next week"));
  await page.mouse.up();
  await expect(page.getByText(/for you alone. You may not change the due date./)).toBeVisible();
  await expect(groups.filter({ hasText: "Overdue" })).toBeHidden();
  await expect(row("Call the bank").getByText("1 d late")).toBeVisible();
  await expect.poll(async () => Object.keys(await plan())).toEqual([late]);
  expect(await readTask(admin.page, late)).toMatchObject({ endingDate: addDays(day, -1) });
  await undo(page);
  await expect(groups.filter({ hasText: "Overdue" })).toBeVisible();

  // By key, in words.
  await titles(page).first().focus();
  await page.keyboard.press("d");
  await expect(page.getByText("You may not edit this task.")).toBeVisible();
  await page.keyboard.press("z");
  await page.getByRole("combobox").fill("in 9 days");
  await page.keyboard.press("Enter");
  await expect.poll(plan).toEqual({ [late]: addDays(day, 9) });
  await expect(groups.filter({ hasText: "Later" })).toBeVisible();
  await expectNoViolations(page);
  await row("Call the bank")
    .getByRole("button", { name: /is snoozed until/ })
    .click();
  await page.getByRole("button", { name: "Snooze no longer" }).click();
  await expect.poll(plan).toEqual({});
  await expect(groups.filter({ hasText: "Overdue" })).toBeVisible();
});
