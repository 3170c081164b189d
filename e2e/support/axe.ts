import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Scans the current page. */
export async function expectNoViolations(page: Page, options: RunOptions = {}): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (wanted) => (await window.axe?.run(document, wanted))?.violations,
    // Leave out the nodes that pass, of which there are thousands.
    {
      rules: { "label-content-name-mismatch": { enabled: true } },
      ...options,
      resultTypes: ["violations"],
    } satisfies RunOptions,
  );
  expect(violations?.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
}

/** Scans the current page in light mode, and its contrasts in dark mode. */
export async function expectNoViolationsInAnyTheme(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolations(page, { runOnly: ["color-contrast"] });
}
