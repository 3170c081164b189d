import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { browserPath, ensureBrowser } from "../../e2e/support/browser.ts";
import { freePort } from "../../scripts/free-port.ts";
import { startBaton, withFolder } from "../support/baton.ts";
import { atLeast, type Row } from "../support/report.ts";
import { median } from "../support/statistics.ts";
import type { Scale } from "./scale.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const lowestScore = 95;
/** What the score of performance is made of. */
const figures = {
  "first-contentful-paint": "ms",
  "largest-contentful-paint": "ms",
  "total-blocking-time": "ms",
  "cumulative-layout-shift": "",
};
/** A middling phone on a slow network, which is Lighthouse's own choice, and a desk computer. */
const devices = { mobile: undefined, desktop: desktopConfig };

/** What Lighthouse says of the landing page as the server sends it. */
export function measureLighthouse(scale: Scale): Promise<Row[]> {
  ensureBrowser();
  return withFolder(async (folder) => {
    const baton = await startBaton(folder);
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: browserPath(),
      args: [`--remote-debugging-port=${port}`],
    });
    try {
      const rows: Row[] = [];
      for (const [device, config] of Object.entries(devices)) {
        const reports: Report[] = [];
        for (let run = 0; run < scale.audits; run += 1) reports.push(await audit(baton.url, port, config));
        rows.push(...rowsOf(device, reports));
      }
      return rows;
    } finally {
      await browser.close();
      await baton.stop("SIGKILL");
    }
  });
}

type Report = Awaited<ReturnType<typeof audit>>;

async function audit(url: string, port: number, config: typeof desktopConfig | undefined) {
  const report = (await lighthouse(url, { port, onlyCategories: categories, logLevel: "error" }, config))?.lhr;
  if (!report || report.runtimeError) {
    throw new Error(`Lighthouse could not look at ${url}: ${report?.runtimeError?.message ?? "no report"}`);
  }
  return report;
}

/** The middle of several runs, which differ by what else the machine did. */
function rowsOf(device: string, reports: readonly Report[]): Row[] {
  const middle = (read: (report: Report) => number | null | undefined) =>
    median(reports.map((report) => read(report) ?? 0));
  return [
    ...categories.map((category) => ({
      ...{ what: `Lighthouse on ${device}: ${category}`, unit: "" },
      figures: { measured: Math.round(middle(({ categories: scores }) => scores[category]?.score) * 100) },
      budget: atLeast(lowestScore),
    })),
    ...Object.entries(figures).map(([figure, unit]) => ({
      ...{ what: `${figure.replaceAll("-", " ")} on ${device}`, unit },
      figures: { measured: middle(({ audits }) => audits[figure]?.numericValue) },
    })),
  ];
}
