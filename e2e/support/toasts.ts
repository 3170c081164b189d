import { expect, type Locator, type Page } from "@playwright/test";

/** Returns the toast with this text. */
export function toast(page: Page, text: string): Locator {
  return page
    .getByRole("region", { name: "Notifications" })
    .locator("[role=alert], [role=status]")
    .filter({ hasText: text });
}

/** Dismisses all toasts, which cover what the mouse is to reach. */
export async function dismissToasts(page: Page): Promise<void> {
  const shown = page.getByRole("region", { name: "Notifications" }).locator("[role=status]:not([inert])");
  // One that closes by itself in the meantime could not be clicked by the mouse.
  await shown.getByRole("button", { name: "Dismiss" }).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect(shown).toHaveCount(0);
}

/** Stops the page's clock, so that the test controls time. Requires `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000));
}

/** Expects a toast with this text that closes after `ms` on the page's stopped clock. */
export async function expectToastFor(page: Page, text: string, ms: number): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await page.clock.runFor(ms - 10);
  await expect(toast(page, text)).not.toHaveAttribute("inert");
  await page.clock.runFor(20);
  await expect(toast(page, text)).toHaveAttribute("inert");
}
