import { chromium, type Page } from "@playwright/test";
import { browserPath, ensureBrowser } from "../../e2e/support/browser.ts";
import { visit } from "../browser/probe.ts";
import { editCells, filterByKey, scrollTable, searchByKeys, searchInPalette } from "../browser/table.ts";
import { signIn } from "../browser/visit.ts";
import { startBaton, withParts } from "../support/baton.ts";
import { atLeast, type Row } from "../support/report.ts";
import { median, percentile } from "../support/statistics.ts";
import { asAdmin, createTasks, signUpTeam } from "../support/team.ts";
import type { Scale } from "./scale.ts";

const teamSize = 9;
const viewport = { width: 1280, height: 800 };
const launch = { executablePath: browserPath(), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };

async function openTable(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/user/tasks?view=table`, "main [role=grid] [data-row]");
}

/** Measures the search, the filter and the table of a team's list in a real browser. */
export function measureLists({ listedTasks, presses }: Scale): Promise<Row[]> {
  ensureBrowser();
  return withParts(async (folder, parts) => {
    const baton = await startBaton(folder, { RATE_LIMITS: "off" });
    parts.defer(() => baton.stop("SIGKILL"));
    const team = await signUpTeam(baton.port, teamSize);
    await createTasks(team, listedTasks);
    const browser = await chromium.launch(launch);
    parts.defer(() => browser.close());
    const inTable = async <Measured>(act: (page: Page) => Promise<Measured>): Promise<Measured> => {
      const context = await browser.newContext({ viewport });
      await signIn(context, asAdmin(team).cookie, baton.url);
      const page = await context.newPage();
      await openTable(page, baton.url);
      const figures = await act(page);
      await context.close();
      return figures;
    };
    const at = `at ${listedTasks.toLocaleString("en")} tasks`;
    const keys = async (what: string, mostMs: number, act: (page: Page) => Promise<number[]>): Promise<Row> => {
      const took = await inTable(act);
      return {
        what: `${what} ${at}`,
        unit: "ms",
        figures: { median: median(took), p98: percentile(took, 0.98) },
        budget: { of: "p98", atMost: mostMs },
      };
    };
    // Below some 50 keys, the p98 is just the slowest one, mostly the first.
    const many = 2 * presses;
    return [
      await keys("key to rows", 30, (page) => searchByKeys(page, many)),
      await keys("key to results of the palette", 30, (page) => searchInPalette(page, many)),
      await keys("change of the filter to paint", 100, (page) => filterByKey(page, many)),
      await keys("edit of a cell to paint", 50, (page) => editCells(page, Math.ceil(presses / 2))),
      {
        what: `scrolling a table ${at}`,
        unit: "frames/s",
        figures: { median: await inTable(scrollTable) },
        budget: atLeast(55),
      },
    ];
  });
}
