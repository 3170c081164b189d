// npm run soak [-- live …]: runs the tests that take minutes, one after the other. Exits with 1 if one fails.

import { soakAttacks } from "./soak/attacks.ts";
import { soakCrash } from "./soak/crash.ts";
import { soakEngines } from "./soak/engines.ts";
import { soakFailover } from "./soak/failover.ts";
import { soakFuzz } from "./soak/fuzz.ts";
import { soakLatency } from "./soak/latency.ts";
import { soakLive } from "./soak/live.ts";
import { soakLoad } from "./soak/load.ts";
import { soakLong } from "./soak/long.ts";
import { soakNodes } from "./soak/nodes.ts";
import { type Row, runParts } from "./support/report.ts";

const parts: Record<string, () => Promise<Row[]>> = {
  attacks: soakAttacks,
  crash: soakCrash,
  engines: soakEngines,
  failover: soakFailover,
  fuzz: soakFuzz,
  latency: soakLatency,
  live: soakLive,
  load: soakLoad,
  long: soakLong,
  nodes: soakNodes,
};

await runParts(parts, process.argv.slice(2));
