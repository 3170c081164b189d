import type { Browser, BrowserContext, Locator } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** WCAG 2.5.5: a finger hits what is at least so many pixels wide and high. */
const targetSize = 44;

/** A phone on which somebody who is signed in elsewhere is signed in as well. */
export async function phoneOf(browser: Browser, context: BrowserContext, baseURL?: string): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
}

/** Taps `target`, which a finger must be able to hit: what reacts to it is 44 by 44 pixels. */
export async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // A menu or sheet grows as it opens: what has arrived is measured.
  await expect
    .poll(() => target.evaluate(hitSize), { message: `${target} in pixels` })
    .toBeGreaterThanOrEqual(targetSize);
  await target.tap();
}

/** Runs in the page: the smaller side of the area around the element's middle that reacts to it. */
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
