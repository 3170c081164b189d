import { expect, type Locator, type Page } from "@playwright/test";

/** Holds the page's script back; answers how to let it come. */
export async function withoutScript(page: Page): Promise<() => void> {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/index-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  return script.resolve;
}

/** Waits until the page's script has taken over this part of a page that came drawn: a press before that is answered late. */
export async function takenOver(part: Locator): Promise<void> {
  const isOurs = () => part.evaluate((element) => Object.keys(element).some((name) => name.startsWith("__reactProps")));
  await expect.poll(isOurs).toBe(true);
}
