import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

interface Review {
  img: string;
  company_name: string;
  review: string;
  name: string;
  position_subtitle: string;
}

const list = (page: Page) => page.getByRole("list", { name: "Reviews" });
/** Returns the review at the left edge. */
const first = (page: Page) =>
  list(page).evaluate((element) => {
    const edge = element.getBoundingClientRect().left;
    const cards = [...element.children].map((card) => Math.abs(card.getBoundingClientRect().left - edge));
    return cards.indexOf(Math.min(...cards));
  });
const expectFirst = (page: Page, index: number) => expect.poll(() => first(page)).toBe(index);

/** Opens the landing page and waits for hydration: keys do nothing before. */
async function openTakenOver(page: Page): Promise<void> {
  await page.goto("/");
  const isTakenOver = (button: Element) => Object.keys(button).some((key) => key.startsWith("__reactProps"));
  await expect.poll(() => page.getByRole("button", { name: "Next review" }).evaluate(isTakenOver)).toBe(true);
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("the carousel shows the reviews of reviews.json, with their pictures", { tag: "@long" }, async ({ page }) => {
  const reviews: Review[] = await (await page.request.get("/reviews.json")).json();
  expect(reviews.length).toBeGreaterThan(3);
  await page.goto("/");
  const cards = list(page).getByRole("listitem");
  await expect(cards).toHaveCount(reviews.length);
  for (const [index, { img, ...texts }] of reviews.entries()) {
    for (const text of Object.values(texts)) await expect(cards.nth(index)).toContainText(text);
    await expect(cards.nth(index).locator("img")).toHaveAttribute("src", img);
    expect((await page.request.get(img)).status()).toBe(200);
  }
});

test("the buttons step through the reviews, wrap around at the ends, and name the next one", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTakenOver(page);
  const count = await list(page).getByRole("listitem").count();
  const next = page.getByRole("button", { name: "Next review" });
  const previous = page.getByRole("button", { name: "Previous review" });
  await next.click();
  await expectFirst(page, 1);
  await expect(page.getByText(`Review 2 of ${count}: `)).toBeAttached();
  await previous.click();
  await expectFirst(page, 0);
  await previous.click();
  await expectFirst(page, count - 1);
  await next.click();
  await expectFirst(page, 0);
});

test("the reviews can be scrolled with the keyboard only", { tag: "@long" }, async ({ page }) => {
  await openTakenOver(page);
  await page.getByRole("button", { name: "Next review" }).focus();
  await page.keyboard.press("Enter");
  await expectFirst(page, 1);
  await page.keyboard.press("Tab");
  await expect(list(page)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expectFirst(page, 2);
  await page.keyboard.press("ArrowLeft");
  await expectFirst(page, 1);
});

test("the reviews can be swiped on a touch screen", { tag: "@long" }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? "", hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } },
  });
  const page = await context.newPage();
  await page.goto("/");
  await list(page).scrollIntoViewIfNeeded();
  const box = await list(page).boundingBox();
  const y = (box?.y ?? 0) + 100;
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", 260);
  for (let x = 240; x >= 40; x -= 20) await touch("touchMove", x);
  await touch("touchEnd");
  await expectFirst(page, 1);
  await context.close();
});
