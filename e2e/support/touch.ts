import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
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

/**
 * Goes back as on Android while something is open. There, the browser asks the page to close it, which elsewhere it
 * does after Escape. The page's own handlers do not receive that key.
 */
export async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener("keydown", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  });
  await page.keyboard.press("Escape");
}

/** Swipes an element to the left or right by a number of pixels. */
export async function swipe(page: Page, what: Locator, by: number): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2 - by / 2;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", from);
  await touch("touchMove", from + by / 4);
  await touch("touchMove", from + by);
  await touch("touchEnd");
}

async function middleOf(place: Locator): Promise<{ x: number; y: number; bottom: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error("The element is not visible.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height - 4 };
}

type Touch = (
  type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel",
  points: { x: number; y: number }[],
) => Promise<unknown>;

/** Rests a finger on a card until a copy of it follows the finger. */
async function rest(page: Page, what: Locator): Promise<{ touch: Touch; from: { x: number; y: number } }> {
  const from = await middleOf(what);
  const devtools = await page.context().newCDPSession(page);
  const touch: Touch = (type, points) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  // Cards are shown before the scripts of dragging are loaded, so an early finger rests in vain.
  await expect(async () => {
    await touch("touchStart", [from]);
    try {
      // A copy of it follows the finger.
      await expect(page.locator("body > [inert]")).toBeAttached({ timeout: 2_000 });
    } catch (error) {
      await touch("touchCancel", []);
      throw error;
    }
  }).toPass();
  return { touch, from };
}

/** Rests a finger on a card and lifts it. */
export async function longPress(page: Page, what: Locator): Promise<void> {
  const { touch } = await rest(page, what);
  await touch("touchEnd", []);
}

/** Rests a finger on an element, drags it over another one, and lifts it. */
export async function dragByTouch(page: Page, what: Locator, over: Locator): Promise<void> {
  const to = await middleOf(over);
  const { touch, from } = await rest(page, what);
  await touch("touchMove", [{ x: from.x, y: from.y + 10 }]);
  await touch("touchMove", [{ x: to.x, y: to.bottom }]);
  await touch("touchEnd", []);
  await expect(page.locator("body > [inert]")).toHaveCount(0);
}

/**
 * Drags a card to the end of the screen, where the board scrolls, and lifts the finger without moving it again once
 * another column is below it. Returns the name of the column on which the card was dropped.
 */
export async function dropAtEdge(page: Page, what: Locator): Promise<string> {
  const { touch, from } = await rest(page, what);
  const edge = { x: (page.viewportSize()?.width ?? 0) - 6, y: from.y };
  const below = await page.evaluateHandle(({ x, y }) => {
    const columnOf = (target: unknown) => (target instanceof Element ? target.closest("[data-column]") : null);
    const now = () => columnOf(document.elementFromPoint(x, y));
    const first = now();
    const seen = { another: false, atDrop: "" };
    // Before its middle, so that it is still below the finger when the finger is lifted.
    const look = () => {
      const column = now();
      const { left = 0, width = 1 } = column?.getBoundingClientRect() ?? {};
      seen.another = column !== null && column !== first && Math.abs((x - left) / width - 0.3) < 0.2;
      if (!seen.another) requestAnimationFrame(look);
    };
    look();
    const drop = ({ target }: Event) => Object.assign(seen, { atDrop: columnOf(target)?.getAttribute("aria-label") });
    addEventListener("drop", drop, { capture: true });
    return seen;
  }, edge);
  await touch("touchMove", [{ x: from.x + 20, y: from.y }]);
  await touch("touchMove", [edge]);
  await page.waitForFunction((seen) => seen.another, below, { polling: "raf" });
  await touch("touchEnd", []);
  return below.evaluate(({ atDrop }) => atDrop);
}
