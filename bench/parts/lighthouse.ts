import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { browserPath, ensureBrowser } from "../../e2e/support/browser.ts";
import { freePort } from "../../scripts/free-port.ts";
import { install } from "../../scripts/install.mjs";
import { startBaton, withFolder } from "../support/baton.ts";
import { atLeast, type Row } from "../support/report.ts";
import { median } from "../support/statistics.ts";
import type { Scale } from "./scale.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const lowestScore = 95;
/** The metrics of the performance score. */
const figures = {
  "first-contentful-paint": "ms",
  "largest-contentful-paint": "ms",
  "total-blocking-time": "ms",
  "cumulative-layout-shift": "",
};
/** Lighthouse's default, a mid-range phone on a slow network, and a desktop computer. */
const devices = { mobile: [], desktop: ["--preset=desktop"] };
/** Lighthouse has a separate lock file: its packages are as large as all of Baton's, and nothing else uses them. */
const folder = join(import.meta.dirname, "../lighthouse");
const program = join(folder, "node_modules/lighthouse/cli/index.js");

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** Audits the served landing page with Lighthouse. */
export function measureLighthouse(scale: Scale): Promise<Row[]> {
  ensureBrowser();
  install({ tools: false, folder });
  return withFolder(async (data) => {
    const baton = await startBaton(data);
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: browserPath(),
      args: [`--remote-debugging-port=${port}`],
    });
    try {
      const rows: Row[] = [];
      for (const [device, options] of Object.entries(devices)) {
        const reports: Report[] = [];
        for (let run = 0; run < scale.audits; run += 1) reports.push(await audit(baton.url, port, options));
        rows.push(...rowsOf(device, reports));
      }
      return rows;
    } finally {
      await browser.close();
      await baton.stop("SIGKILL");
    }
  });
}

async function audit(url: string, port: number, options: readonly string[]): Promise<Report> {
  const args = [
    program,
    url,
    `--port=${port}`,
    `--only-categories=${categories}`,
    "--output=json",
    "--quiet",
    ...options,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`Lighthouse could not audit ${url}: ${report.runtimeError.message}`);
  return report;
}

/** Returns the median of several runs, which vary with the machine's load. */
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
