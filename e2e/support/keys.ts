import { expect, type Locator, type Page } from "@playwright/test";

/** More steps than it takes to reach any element from the start of its page. */
const maxSteps = 120;

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < maxSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}

/** Focuses a button, link or checkbox with Tab and activates it. */
export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Focuses a field with Tab and replaces its text. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** Opens a listbox and selects the option with this name. */
export async function choose(page: Page, target: Locator, name: string): Promise<void> {
  await press(page, target);
  await arrowTo(page, page.getByRole("option", { name, exact: true }));
  await page.keyboard.press("Enter");
}

/** Moves down an open list or menu to an entry. */
export async function arrowTo(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible();
  for (let step = 0; step < maxSteps; step += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`${entry} cannot be reached with the arrow keys`);
}
