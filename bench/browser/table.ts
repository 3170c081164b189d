import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { percentile } from "../support/statistics.ts";
import { countFrames } from "./frames.ts";
import { interactionsOf } from "./probe.ts";

/** The pause between key presses, long enough for results to arrive. */
const keyPauseMs = 250;
const scrollMs = 2000;
const frameMs = 16;

/**
 * Returns the milliseconds from each key press until its first change in an element was painted. Keys that change
 * nothing there are left out.
 */
async function changesAfterKeys(page: Page, selector: string, keys: readonly string[]): Promise<number[]> {
  await page.evaluate((selector) => {
    const seen = { took: [] as number[], pressedAt: 0 };
    const changes = new MutationObserver(() => {
      const at = seen.took.length - 1;
      const { pressedAt } = seen;
      if (at < 0) return;
      // A task after the next animation frame starts when that frame is sent to the screen.
      requestAnimationFrame(() => setTimeout(() => (seen.took[at] ||= performance.now() - pressedAt)));
    });
    const observed = document.querySelector(selector);
    if (!observed) throw new Error(`The page has no ${selector}.`);
    changes.observe(observed, { childList: true, subtree: true, characterData: true });
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        seen.took.push(0);
        seen.pressedAt = timeStamp;
      },
      { capture: true },
    );
    window.keysOf = () => seen.took;
  }, selector);
  for (const key of keys) {
    await page.keyboard.press(key);
    await sleep(keyPauseMs);
  }
  return (await page.evaluate(() => window.keysOf())).filter((took) => took > 0);
}

declare global {
  interface Window {
    keysOf: () => number[];
  }
}

const backspaces = (text: string) => Array.from(text, () => "Backspace");

/** Returns the p98 from a key until the rows that match the typed word are painted. */
export async function searchByKeys(page: Page, words: readonly string[]): Promise<number> {
  await page.keyboard.press("/");
  const keys = words.flatMap((word) => [...word, ...backspaces(word)]);
  return percentile(await changesAfterKeys(page, "main", keys), 0.98);
}

/** Returns the p98 from a key until the palette's results are painted. */
export async function searchInPalette(page: Page, words: readonly string[]): Promise<number> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  const keys = words.flatMap((word) => [...word, ...backspaces(word)]);
  const took = percentile(await changesAfterKeys(page, "[role=dialog]", keys), 0.98);
  await page.keyboard.press("Escape");
  return took;
}

/** Returns the p98 from the key that shows only one's own tasks, or all again, until the rows are painted. */
export async function filterByKey(page: Page, times: number): Promise<number> {
  const keys = Array.from({ length: 2 * times }, () => "Shift+M");
  return percentile(await changesAfterKeys(page, "main", keys), 0.98);
}

/** Returns the p98 from the key that stores a cell until the next paint. */
export async function editCells(page: Page, times: number): Promise<number> {
  await page.locator("main [role=grid] [data-row] > :nth-child(3)").first().click();
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.type(`Edited ${time}`);
    took.push(...(await interactionsOf(page, () => page.keyboard.press("Enter"))));
  }
  return percentile(took, 0.98);
}

/** Returns the frames per second while a table is scrolled with the wheel. */
export async function scrollTable(page: Page): Promise<number> {
  const box = await page.getByRole("grid").boundingBox();
  if (!box) throw new Error("There is no table to scroll.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const frames = page.evaluate(countFrames, scrollMs);
  const end = performance.now() + scrollMs;
  while (performance.now() < end) {
    await page.mouse.wheel(0, 120);
    await sleep(frameMs);
  }
  return frames;
}
