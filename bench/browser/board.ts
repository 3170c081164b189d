import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { median, percentile } from "../support/statistics.ts";
import { countFrames } from "./frames.ts";
import { interactionsOf } from "./probe.ts";

/** The pause between key presses, as when a person types or repeats an arrow key. */
const keyPauseMs = 60;
const frameMs = 16;
const dragMs = 2000;

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const firstCard = (page: Page, name = "To Do") => column(page, name).getByRole("article").first();

/** Returns the p98 of key and click durations for each action on a board. */
export async function measureInteractions(page: Page, presses: number): Promise<Record<string, number>> {
  const few = Math.ceil(presses / 5);
  return {
    "open a task": percentile(await openTasks(page, few), 0.98),
    "type in the create dialog": percentile(await typeInDialog(page, presses), 0.98),
    "move a card by keyboard": percentile(await moveByKey(page, presses), 0.98),
    "toggle board and list": percentile(await toggleView(page, few), 0.98),
  };
}

async function openTasks(page: Page, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const card = column(page, "To Do")
      .getByRole("article")
      .nth(time % 3);
    took.push(
      ...(await interactionsOf(page, async () => {
        await card
          .getByRole("link")
          .first()
          .click({ position: { x: 5, y: 5 } });
        await page.getByRole("heading", { level: 1 }).waitFor();
        await firstCard(page).waitFor({ state: "detached" });
      })),
    );
    await page.goBack();
    await firstCard(page).waitFor();
  }
  return took;
}

async function typeInDialog(page: Page, presses: number): Promise<number[]> {
  await page.getByRole("button", { name: "Create Task" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create New Task" });
  const title = dialog.getByLabel("Task Title");
  await title.click();
  const text = "What has to be done ".repeat(10).slice(0, presses);
  const took = await interactionsOf(page, () => page.keyboard.type(text, { delay: keyPauseMs }));
  await title.fill("");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  return took;
}

async function moveByKey(page: Page, presses: number): Promise<number[]> {
  await firstCard(page).focus();
  return interactionsOf(page, async () => {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(press % 2 === 0 ? "Alt+ArrowRight" : "Alt+ArrowLeft");
      await sleep(keyPauseMs);
    }
  });
}

function toggleView(page: Page, times: number): Promise<number[]> {
  return interactionsOf(page, async () => {
    for (let time = 0; time < times; time += 1) {
      await view(page, "List View").click();
      await firstCard(page).waitFor({ state: "detached" });
      await view(page, "Board View").click();
      await firstCard(page).waitFor();
    }
  });
}

const view = (page: Page, name: string): Locator =>
  page.getByRole("radio", { name }).or(page.getByRole("button", { name })).or(page.getByRole("tab", { name })).first();

interface Drag {
  readonly framesPerSecond: number;
  /** The time from the drop until the server's response has arrived. */
  readonly storedMs: number;
}

/** Drags a card back and forth over the columns and drops it in the other one. */
export async function measureDrag(page: Page, times: number): Promise<Drag> {
  const drags: Drag[] = [];
  for (let time = 0; time < times; time += 1) {
    drags.push(time % 2 === 0 ? await drag(page, "To Do", "In Progress") : await drag(page, "In Progress", "To Do"));
  }
  return {
    framesPerSecond: median(drags.map(({ framesPerSecond }) => framesPerSecond)),
    storedMs: median(drags.map(({ storedMs }) => storedMs)),
  };
}

async function drag(page: Page, from: string, to: string): Promise<Drag> {
  const source = await centreOf(firstCard(page, from));
  const target = await centreOf(firstCard(page, to));
  const stored = page.evaluate(dropToAnswer);
  await page.mouse.move(source.x, source.y);
  await page.mouse.down();
  await page.mouse.move(source.x + 12, source.y + 12, { steps: 3 });
  const frames = page.evaluate(countFrames, dragMs);
  const end = performance.now() + dragMs;
  for (let step = 0; performance.now() < end; step += 1) {
    const share = (1 - Math.cos(step / 20)) / 2;
    await page.mouse.move(source.x + (target.x - source.x) * share, source.y + (target.y - source.y) * share);
    await sleep(frameMs);
  }
  const framesPerSecond = await frames;
  await page.mouse.move(target.x, target.y, { steps: 3 });
  await page.mouse.up();
  return { framesPerSecond, storedMs: await stored };
}

async function centreOf(card: Locator): Promise<{ x: number; y: number }> {
  const box = await card.boundingBox();
  if (!box) throw new Error("There is no card to drag.");
  return { x: box.x + box.width / 2, y: box.y + 16 };
}

/** Runs in the page. */
function dropToAnswer(): Promise<number> {
  return new Promise((resolve) => {
    let droppedAt = Number.POSITIVE_INFINITY;
    const drop = (event: Event) => {
      droppedAt = event.timeStamp;
    };
    window.addEventListener("drop", drop, { capture: true, once: true });
    const answers = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
        if (!entry.name.includes("/api/tasks/") || entry.startTime < droppedAt) continue;
        answers.disconnect();
        resolve(entry.responseEnd - droppedAt);
      }
    });
    answers.observe({ type: "resource" });
  });
}
