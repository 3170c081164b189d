import type { Page } from "@playwright/test";

interface Probe {
  /** The time from navigation until the first card of the first column was painted. */
  firstCard: number;
  /** The end of the last task that blocked the main thread for 50 ms or more. */
  busyUntil: number;
  /** The time from each interaction until the next paint, by its number. */
  interactions: Map<number, number>;
}

declare global {
  interface Window {
    probe: Probe;
  }
  interface Performance {
    readonly interactionCount: number;
  }
}

/** The cards of the first column of the lists of all projects. */
const firstColumn = '[aria-label="To Do"] article';

/** The prefix of the probe's message. */
const mark = "probe:";
const quietMs = 1000;

/** The times from navigation until the first card was painted, and until the main thread was idle, in milliseconds. */
export interface Times {
  readonly firstCard: number;
  readonly idle: number;
}

/** Records paint and interaction times, and logs the `Times` once the main thread has been idle for a second. */
function probe({ selector, quiet, prefix }: { selector: string; quiet: number; prefix: string }): void {
  const seen: Probe = { firstCard: 0, busyUntil: 0, interactions: new Map() };
  window.probe = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.busyUntil = startTime + duration;
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      const known = seen.interactions.get(entry.interactionId) ?? 0;
      seen.interactions.set(entry.interactionId, Math.max(known, entry.duration));
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const report = () => {
    const idle = Math.max(seen.firstCard, seen.busyUntil);
    const wait = idle + quiet - performance.now();
    if (wait > 0) setTimeout(report, wait + 1);
    // biome-ignore lint/suspicious/noConsole: the benchmark receives it without evaluating a script in the page
    else console.debug(`${prefix}${JSON.stringify({ firstCard: seen.firstCard, idle })}`);
  };
  const changes = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    changes.disconnect();
    // A task after the next animation frame starts when that frame is sent to the screen.
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.firstCard = performance.now();
        report();
      }),
    );
  });
  changes.observe(document, { childList: true, subtree: true });
}

/**
 * Opens `address` and waits until its first card is painted and its main thread is idle. Nothing else runs in the page
 * meanwhile: evaluating a script would inject Playwright's 330 kB of helpers while the page loads.
 * @param cards the selector of the cards to wait for
 */
export async function visit(page: Page, address: string, cards = firstColumn): Promise<Times> {
  await page.addInitScript(probe, { selector: cards, quiet: quietMs, prefix: mark });
  const logged = page.waitForEvent("console", { predicate: (message) => message.text().startsWith(mark) });
  await page.goto(address, { waitUntil: "commit" });
  return JSON.parse((await logged).text().slice(mark.length));
}

/** Event timing omits faster interactions. */
const unseenMs = 16;

/** Returns the milliseconds from each key or click of `act` until the next paint. */
export async function interactionsOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const before = await page.evaluate(() => {
    window.probe.interactions.clear();
    return performance.interactionCount;
  });
  await act();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const { seen, count } = await page.evaluate(() => ({
    seen: [...window.probe.interactions.values()],
    count: performance.interactionCount,
  }));
  return [...seen, ...Array.from({ length: Math.max(0, count - before - seen.length) }, () => unseenMs)];
}
