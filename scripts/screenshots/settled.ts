import { expect, type Page } from "@playwright/test";

/** Skeletons and spinners. */
const waiting = "[class*=animate-pulse]";

/** Opens an address and waits until it has loaded completely. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** Waits until the page has loaded completely. A picture that fails to load is an error. */
export async function settle(page: Page): Promise<void> {
  await page.locator("h1, [role=dialog]").first().waitFor();
  await expect(page.locator(waiting)).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images].map((image) => {
        image.loading = "eager";
        return image.decode();
      }),
    );
  });
}
