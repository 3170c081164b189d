import { expect, type Locator, type Page } from "@playwright/test";

/** Holds back the files that match `glob`. Returns a function that releases them. */
export async function holdBack(page: Page, glob: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(glob, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Holds back the page's script. Returns a function that releases it. */
export const withoutScript = (page: Page): Promise<() => void> => holdBack(page, "**/assets/index-*.js");

/** Waits until this part of a prerendered page is hydrated. Earlier clicks would be handled late. */
export async function takenOver(part: Locator): Promise<void> {
  const isOurs = () => part.evaluate((element) => Object.keys(element).some((name) => name.startsWith("__reactProps")));
  await expect.poll(isOurs).toBe(true);
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Observes the layout shifts of the pages opened from now on. Returns a function that reads their total score. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.layoutShift += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => window.layoutShift);
}
