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

/**
 * Installs a probe in every document of `page` that records paint and interaction times.
 * @param cards selects the cards of the first column
 */
export async function installProbe(page: Page, cards = firstColumn): Promise<void> {
  await page.addInitScript((selector) => {
    const probe: Probe = { firstCard: 0, busyUntil: 0, interactions: new Map() };
    window.probe = probe;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) probe.busyUntil = startTime + duration;
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        const known = probe.interactions.get(entry.interactionId) ?? 0;
        probe.interactions.set(entry.interactionId, Math.max(known, entry.duration));
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    const changes = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      changes.disconnect();
      // A task after the next animation frame starts when that frame is sent to the screen.
      requestAnimationFrame(() =>
        setTimeout(() => {
          probe.firstCard = performance.now();
        }),
      );
    });
    changes.observe(document, { childList: true, subtree: true });
  }, cards);
}

const quietMs = 1000;

/** Waits until the board is painted and the main thread has been idle for a second. Returns the times of both. */
export async function opened(page: Page): Promise<{ firstCard: number; idle: number }> {
  await page.waitForFunction(
    (quiet) => {
      const { firstCard, busyUntil } = window.probe;
      return firstCard > 0 && performance.now() - Math.max(firstCard, busyUntil) > quiet;
    },
    quietMs,
    { polling: 100 },
  );
  return page.evaluate(() => {
    const { firstCard, busyUntil } = window.probe;
    return { firstCard, idle: Math.max(firstCard, busyUntil) };
  });
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
