import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Scans the page as it is now. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(builder(page));
}

/** There is no frame to scan from within, for whose sake every scan would open another page and load axe there as well. */
const builder = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
}

/** Scans the page as it is now, in light, and in dark for what depends on the theme: its colours. */
export async function expectNoViolationsInAnyTheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNone(builder(page).withRules(["color-contrast"]));
}
