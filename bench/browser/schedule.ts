import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { median } from "../support/statistics.ts";
import { countFrames } from "./frames.ts";

const frameMs = 16;
const actMs = 2000;
/** How long after a drop its last work may come. */
const settleMs = 700;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How smooth something was: frames per second, and the longest task of the main thread, which is 0 below 50 ms. */
export interface Smoothness {
  readonly framesPerSecond: number;
  readonly longestMs: number;
}

/** Returns the longest task from now until some milliseconds have passed. Runs in the page. */
function longestTask(forMs: number): Promise<number> {
  return new Promise((resolve) => {
    let longest = 0;
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    tasks.observe({ type: "longtask" });
    setTimeout(() => {
      tasks.disconnect();
      resolve(longest);
    }, forMs);
  });
}

/** Repeats a step for each frame while frames are counted. */
async function whileCounting(page: Page, step: (time: number) => Promise<void>): Promise<Smoothness> {
  const longest = page.evaluate(longestTask, actMs);
  const frames = page.evaluate(countFrames, actMs);
  const end = performance.now() + actMs;
  for (let time = 0; performance.now() < end; time += 1) {
    await step(time);
    await sleep(frameMs);
  }
  return { framesPerSecond: await frames, longestMs: await longest };
}

async function centreOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("There is nothing to drag.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export interface Drag extends Smoothness {
  /** The longest task after the drop. */
  readonly dropMs: number;
}

/** Drags what is at a point along a way, which begins and ends at 0, and drops it. */
async function drag(page: Page, from: Point, way: (time: number) => Point): Promise<Drag> {
  const to = ({ x, y }: Point) => page.mouse.move(from.x + x, from.y + y);
  await to({ x: 0, y: 0 });
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y, { steps: 3 });
  const smooth = await whileCounting(page, (time) => to(way(time)));
  const dropped = page.evaluate(longestTask, settleMs);
  await page.mouse.up();
  return { ...smooth, dropMs: await dropped };
}

async function repeated(times: number, act: () => Promise<Drag>): Promise<Drag> {
  const all: Drag[] = [];
  for (let time = 0; time < times; time += 1) all.push(await act());
  return {
    framesPerSecond: median(all.map(({ framesPerSecond }) => framesPerSecond)),
    longestMs: median(all.map(({ longestMs }) => longestMs)),
    dropMs: median(all.map(({ dropMs }) => dropMs)),
  };
}

/** Chooses another layout of the list. Returns the milliseconds until its first task was painted. */
export function openLayout(page: Page, name: string, task: string): Promise<number> {
  return page.getByRole("button", { name }).evaluate(
    (choice, selector) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const changes = new MutationObserver(() => {
          if (!document.querySelector(selector)) return;
          changes.disconnect();
          // A task after the next animation frame starts when that frame is sent to the screen.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        changes.observe(document.body, { childList: true, subtree: true });
        (choice as HTMLElement).click();
      }),
    task,
  );
}

/** Drags a bar of a month over its weeks. */
export function dragInMonth(page: Page, times: number): Promise<Drag> {
  const weeks = page.getByRole("grid").locator("tbody tr");
  return repeated(times, async () => {
    const from = await centreOf(weeks.nth(2).locator("[data-task]").first());
    const down = (await centreOf(weeks.nth(3))).y - (await centreOf(weeks.nth(1))).y;
    return drag(page, from, (time) => ({
      x: 300 * Math.sin(time / 15),
      y: down * Math.sin(time / 40) * 0.5 + 20,
    }));
  });
}

/** Drags a bar of a timeline to and fro. */
export function dragOnTimeline(page: Page, times: number): Promise<Drag> {
  return repeated(times, async () => {
    const from = await centreOf(page.locator("[data-part=bar]").nth(4));
    return drag(page, from, (time) => ({ x: 200 * Math.sin(time / 20), y: 0 }));
  });
}

/** Scrolls a timeline with the wheel, down or across. */
export async function scrollTimeline(page: Page, by: Point): Promise<Smoothness> {
  const { x, y } = await centreOf(page.getByRole("grid").locator(".."));
  await page.mouse.move(Math.min(x, 900), Math.min(y, 500));
  return whileCounting(page, () => page.mouse.wheel(by.x, by.y));
}
