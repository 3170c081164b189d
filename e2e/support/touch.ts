import type { Browser, BrowserContext, Locator } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The minimum target width and height in pixels (WCAG 2.5.5). */
const targetSize = 44;

/** Opens a phone-sized touch context that shares the sign-in of another context. */
export async function phoneOf(browser: Browser, context: BrowserContext, baseURL?: string): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
}

/** Taps `target` and checks that its hit area is at least 44 by 44 pixels. */
export async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // A menu or sheet grows while it opens, so poll until it has its final size.
  await expect
    .poll(() => target.evaluate(hitSize), { message: `${target} in pixels` })
    .toBeGreaterThanOrEqual(targetSize);
  await target.tap();
}

/** Runs in the page. Returns the smaller side of the hit area around the element's centre. */
function hitSize(element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const reach = (stepX: number, stepY: number) => {
    let steps = 0;
    const hits = () => element.contains(document.elementFromPoint(x + stepX * steps, y + stepY * steps));
    while (steps < 100 && hits()) steps += 1;
    return steps;
  };
  return Math.min(reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1));
}
