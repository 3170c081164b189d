import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Scans the current page. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(builder(page));
}

/** Legacy mode: the page has no frames, and the default would open another page and load axe in it for every scan. */
const builder = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
}

/** Scans the current page in light mode, and its colours in dark mode as well. */
export async function expectNoViolationsInAnyTheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNone(builder(page).withRules(["color-contrast"]));
}
