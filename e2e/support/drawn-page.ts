import { expect, type Locator, type Page } from "@playwright/test";

/** Holds back the page's script. Returns a function that releases it. */
export async function withoutScript(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  return script.resolve;
}

/** Waits until this part of a prerendered page is hydrated. Earlier clicks would be handled late. */
export async function takenOver(part: Locator): Promise<void> {
  const isOurs = () => part.evaluate((element) => Object.keys(element).some((name) => name.startsWith("__reactProps")));
  await expect.poll(isOurs).toBe(true);
}
