import { chromium, type Page } from "@playwright/test";
import { browserPath, ensureBrowser } from "../../e2e/support/browser.ts";
import { visit } from "../browser/probe.ts";
import { editCells, filterByKey, scrollTable, searchByKeys, searchInPalette } from "../browser/table.ts";
import { signIn } from "../browser/visit.ts";
import { startBaton, withParts } from "../support/baton.ts";
import { atLeast, atMost, type Budget, type Row } from "../support/report.ts";
import { asAdmin, createTasks, signUpTeam } from "../support/team.ts";
import type { Scale } from "./scale.ts";

const teamSize = 9;
const viewport = { width: 1280, height: 800 };
const launch = { executablePath: browserPath(), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };
/** The words that are typed, from frequent ones to a number that few titles have. */
const words = ["task", "review", "19"];

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
    const measured = async (what: string, unit: string, budget: Budget, act: (page: Page) => Promise<number>) => {
      const context = await browser.newContext({ viewport });
      await signIn(context, asAdmin(team).cookie, baton.url);
      const page = await context.newPage();
      await openTable(page, baton.url);
      const figures = { measured: await act(page) };
      await context.close();
      return { what: `${what} at ${listedTasks.toLocaleString("en")} tasks`, unit, figures, budget };
    };
    const few = Math.ceil(presses / 5);
    return [
      await measured("key to rows, p98", "ms", atMost(30), (page) => searchByKeys(page, words)),
      await measured("key to results of the palette, p98", "ms", atMost(30), (page) => searchInPalette(page, words)),
      await measured("change of the filter to paint, p98", "ms", atMost(100), (page) => filterByKey(page, few)),
      await measured("edit of a cell to paint, p98", "ms", atMost(50), (page) => editCells(page, few)),
      await measured("scrolling a table", "frames/s", atLeast(55), scrollTable),
    ];
  });
}
