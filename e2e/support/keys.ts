import { expect, type Locator, type Page } from "@playwright/test";

/** Further than any thing is from the start of a page. */
const mostSteps = 120;

/** Walks with the Tab key until `target` has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < mostSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}

/** Walks to a button, a link or a checkbox and presses it. */
export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Walks to a field and types into it in place of what is there. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** Opens a list of choices and takes the one of that name. */
export async function choose(page: Page, target: Locator, name: string): Promise<void> {
  await press(page, target);
  await arrowTo(page, page.getByRole("option", { name, exact: true }));
  await page.keyboard.press("Enter");
}

/** Goes down an open list or menu to one of its entries. */
export async function arrowTo(page: Page, entry: Locator): Promise<void> {
  await expect(entry).toBeVisible();
  for (let step = 0; step < mostSteps; step += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`${entry} cannot be reached with the arrow keys`);
}
