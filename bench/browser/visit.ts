import type { BrowserContext, Page } from "@playwright/test";
import { atMost, type Row } from "../support/report.ts";
import { median } from "../support/statistics.ts";
import type { Times } from "./probe.ts";

/** Gives a browser the cookies of a session. */
export function signIn(context: BrowserContext, cookie: string, url: string): Promise<void> {
  const cookies = cookie.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  return context.addCookies(cookies);
}

/** Returns the rows of the report about the times until a page was painted and idle. */
export function rowsOf(what: string, list: readonly Times[], budget: { firstCard: number; idle?: number }): Row[] {
  const seconds = (values: readonly number[]) => ({ unit: "s", figures: { measured: median(values) / 1000 } });
  const firstCard = seconds(list.map((times) => times.firstCard));
  const idle = seconds(list.map((times) => times.idle));
  return [
    { what: `${what}: first card`, ...firstCard, budget: atMost(budget.firstCard) },
    { what: `${what}: idle`, ...idle, ...(budget.idle === undefined ? {} : { budget: atMost(budget.idle) }) },
  ];
}

/** Returns the size of the JavaScript heap of a page in MB. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / 2 ** 20;
}
