import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { countFrames } from "./frames.ts";
import { interactionsOf } from "./probe.ts";

/** The pause between key presses, long enough for results to arrive. */
const keyPauseMs = 250;
const scrollMs = 2000;
const frameMs = 16;

/**
 * Returns the milliseconds from each key press until its first change in an element was painted, or until the next paint
 * if it changes nothing there: a further letter often leaves the visible rows as they are.
 */
async function changesAfterKeys(page: Page, selector: string, keys: readonly string[]): Promise<number[]> {
  await page.evaluate((selector) => {
    const seen = { took: [] as number[], changed: new Set<number>(), pressedAt: 0 };
    const paint = (isChange: boolean) => {
      const at = seen.took.length - 1;
      const { pressedAt } = seen;
      if (at < 0 || seen.changed.has(at)) return;
      if (isChange) seen.changed.add(at);
      // A task after the next animation frame starts when that frame is sent to the screen.
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (isChange || !seen.changed.has(at)) seen.took[at] = performance.now() - pressedAt;
        }),
      );
    };
    const observed = document.querySelector(selector);
    if (!observed) throw new Error(`The page has no ${selector}.`);
    new MutationObserver(() => paint(true)).observe(observed, { childList: true, subtree: true, characterData: true });
    addEventListener(
      "keydown",
      ({ key, timeStamp }) => {
        if (key === "Shift") return;
        seen.took.push(0);
        seen.pressedAt = timeStamp;
        paint(false);
      },
      { capture: true },
    );
    window.keysOf = () => seen.took;
  }, selector);
  for (const key of keys) {
    await page.keyboard.press(key);
    await sleep(keyPauseMs);
  }
  return page.evaluate(() => window.keysOf());
}

declare global {
  interface Window {
    keysOf: () => number[];
  }
}

const backspaces = (text: string) => Array.from(text, () => "Backspace");

/** Returns `presses` keys that type words and delete them again, from frequent words to a number that few titles have. */
function typed(presses: number): readonly string[] {
  const round = ["task", "review", "19"].flatMap((word) => [...word, ...backspaces(word)]);
  return Array.from({ length: presses }, (_, press) => round[press % round.length] ?? "");
}

/** Returns the milliseconds from each key in the search field until the rows that match the word are painted. */
export async function searchByKeys(page: Page, presses: number): Promise<number[]> {
  await page.keyboard.press("/");
  return changesAfterKeys(page, "main", typed(presses));
}

/** Returns the milliseconds from each key until the palette's results are painted. */
export async function searchInPalette(page: Page, presses: number): Promise<number[]> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  const took = await changesAfterKeys(page, "[role=dialog]", typed(presses));
  await page.keyboard.press("Escape");
  return took;
}

/** Returns the milliseconds from the key that shows only one's own tasks, or all again, until the rows are painted. */
export function filterByKey(page: Page, presses: number): Promise<number[]> {
  const keys = Array.from({ length: presses }, () => "Shift+M");
  return changesAfterKeys(page, "main", keys);
}

/** Returns the milliseconds from each key that stores a cell until the next paint. */
export async function editCells(page: Page, times: number): Promise<number[]> {
  await page.locator("main [role=grid] [data-row] > :nth-child(3)").first().click();
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.type(`Edited ${time}`);
    took.push(...(await interactionsOf(page, () => page.keyboard.press("Enter"))));
  }
  return took;
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
