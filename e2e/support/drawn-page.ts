import { expect, type Locator } from "@playwright/test";

/** Waits until the page's script has taken over this part of a page that came drawn: a press before that does nothing. */
export async function takenOver(part: Locator): Promise<void> {
  const isOurs = () => part.evaluate((element) => Object.keys(element).some((name) => name.startsWith("__reactProps")));
  await expect.poll(isOurs).toBe(true);
}
