import { addDays, mondayOf, today } from "@baton/domain/kernel/dates";
import { expect } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { test } from "./support/fixtures.ts";
import { createTask, readTask } from "./support/tasks.ts";

test("a task is made to repeat in words, moved, completed and opened again, and its person is reminded", async ({
  admin,
}) => {
  const { page } = admin;
  const day = today();
  const [monday, next] = [addDays(mondayOf(day), 7), addDays(mondayOf(day), 14)];
  const id = await createTask(page, { title: "Check the prices", startingDate: day, endingDate: day });
  const task = () => readTask(page, id);
  const rule = "FREQ=WEEKLY;BYDAY=MO";

  await page.goto(`/user/tasks/${id}`);
  await expect(page.getByRole("heading", { name: "Check the prices" })).toBeVisible();
  await page.keyboard.press("d");
  const popover = page.getByRole("dialog", { name: "Ending Date" });
  const words = popover.getByRole("textbox", { name: "Ending Date, in words" });
  await words.fill("every gibberish");
  await words.press("Enter");
  await expect(popover.getByRole("alert")).toHaveText("Not a date I know.");
  await words.fill("next mon every monday 9:00");
  await expect(popover.getByText("Every Monday at 9:00, with no end")).toBeVisible();
  await expect(popover.getByRole("list").getByRole("listitem")).toHaveCount(3);
  await expectNoViolations(page);
  await words.press("Enter");
  await expect.poll(task).toMatchObject({ endingDate: monday, dueTime: "09:00", recurrence: { rule, from: "date" } });

  // Moved, with all later ones.
  await page.keyboard.press("d");
  await words.fill("next tue");
  await words.press("Enter");
  const question = page.getByRole("dialog", { name: "Move this one, or all from here?" });
  await expect(question).toContainText("Every Tuesday at 9:00");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  expect(await task()).toMatchObject({ endingDate: monday });
  await page.keyboard.press("d");
  await words.fill("next tue");
  await words.press("Enter");
  await expect(question).toBeVisible();
  await page.keyboard.press("2");
  await expect
    .poll(task)
    .toMatchObject({ endingDate: addDays(monday, 1), recurrence: { rule: "FREQ=WEEKLY;BYDAY=TU" } });

  // Reminded, which nobody else sees.
  await page.keyboard.press("d");
  await popover.getByRole("button", { name: /Remind/ }).click();
  await page.getByRole("option", { name: "1 hour before" }).click();
  await expect.poll(async () => (await page.request.get(`/api/tasks/${id}/reminders`)).json()).toHaveLength(1);
  await page.keyboard.press("Escape");

  // Completed, and opened again.
  await page.request.patch(`/api/tasks/${id}`, { data: { stage: "completed" } });
  const { nextId } = await task();
  expect(await readTask(page, String(nextId))).toMatchObject({ endingDate: addDays(next, 1), stage: "todo" });
  await page.request.patch(`/api/tasks/${id}`, { data: { stage: "todo" } });
  expect(await task()).toMatchObject({ nextId: null, recurrence: { rule: "FREQ=WEEKLY;BYDAY=TU" } });
});
