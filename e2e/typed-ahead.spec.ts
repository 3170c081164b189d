import type { Page } from "@playwright/test";
import { holdBack } from "./support/drawn-page.ts";
import { expect, test } from "./support/fixtures.ts";
import { createTask, fieldOf } from "./support/tasks.ts";

/** Opens a task whose pickers wait until the returned function is called. */
async function openWithSlowPickers(page: Page, id: string): Promise<() => void> {
  const load = await holdBack(page, "**/assets/field-picker-*.js");
  await page.goto(`/user/tasks/${id}`);
  return load;
}

for (const { name, keys, value } of [
  { name: "Priority", keys: ["l", "o", "w", "Enter"], value: "Low" },
  { name: "Priority", keys: ["ArrowDown", "ArrowDown", "Enter"], value: "Medium" },
  { name: "Ending Date", keys: [..."2027-01-08", "Enter"], value: "2027-01-08" },
]) {
  test(`"${keys.join(" ")}" typed before the picker of a field loads chooses ${value}`, async ({ admin: { page } }) => {
    const id = await createTask(page, { title: "Sail", taskPrioirty: "normal", startingDate: "2026-03-01" });
    const load = await openWithSlowPickers(page, id);
    await fieldOf(page, name).getByRole("button").click();
    for (const key of keys) await page.keyboard.press(key);
    load();
    await expect(fieldOf(page, name)).toHaveText(value);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
}
