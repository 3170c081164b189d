// npm run bench [-- start|server|growth|large|nodes|browser|lists|schedule|bulk|conversation|search|history|imports|lighthouse|simulate-shards|simulate-nodes …] [--quick]: measures Baton against its performance budgets and against the limits of the machine. Exits with 1 if a budget is missed.

import { measureBrowser } from "./parts/browser.ts";
import { measureBulk } from "./parts/bulk.ts";
import { measureConversation } from "./parts/conversation.ts";
import { measureGrowth } from "./parts/growth.ts";
import { measureHistory } from "./parts/history.ts";
import { measureImports } from "./parts/imports.ts";
import { measureLarge } from "./parts/large.ts";
import { measureLighthouse } from "./parts/lighthouse.ts";
import { measureLists } from "./parts/lists.ts";
import { measureNodes } from "./parts/nodes.ts";
import { full, quick } from "./parts/scale.ts";
import { measureSchedule } from "./parts/schedule.ts";
import { measureSearch } from "./parts/search.ts";
import { measureServer } from "./parts/server.ts";
import { simulateNodes, simulateShards } from "./parts/simulate.ts";
import { measureStart } from "./parts/start.ts";
import { keepResult, runParts } from "./support/report.ts";

const given = process.argv.slice(2);
const isQuick = given.includes("--quick");
const scale = isQuick ? quick : full;
const parts = {
  start: () => measureStart(scale),
  server: () => measureServer(scale),
  growth: () => measureGrowth(scale),
  large: () => measureLarge(scale),
  nodes: () => measureNodes(scale),
  browser: () => measureBrowser(scale),
  lists: () => measureLists(scale),
  schedule: () => measureSchedule(scale),
  bulk: () => measureBulk(scale),
  conversation: () => measureConversation(scale),
  search: () => measureSearch(scale),
  history: () => measureHistory(scale),
  imports: () => measureImports(scale),
  lighthouse: () => measureLighthouse(scale),
  "simulate-shards": simulateShards,
  "simulate-nodes": simulateNodes,
};

if (isQuick) process.stdout.write("Quick run: too short for figures to quote.\n");
const chosen = given.filter((name) => name !== "--quick");
await runParts(parts, chosen, isQuick ? undefined : keepResult);
