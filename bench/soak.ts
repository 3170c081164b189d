// npm run soak [-- live …]: what takes minutes to prove, one part after the other. Ends with 1 when a part fails.

import { soakCrash } from "./soak/crash.ts";
import { soakFailover } from "./soak/failover.ts";
import { soakFuzz } from "./soak/fuzz.ts";
import { soakLatency } from "./soak/latency.ts";
import { soakLive } from "./soak/live.ts";
import { soakLoad } from "./soak/load.ts";
import { soakNodes } from "./soak/nodes.ts";
import { type Row, runParts } from "./support/report.ts";

const parts: Record<string, () => Promise<Row[]>> = {
  crash: soakCrash,
  failover: soakFailover,
  fuzz: soakFuzz,
  latency: soakLatency,
  live: soakLive,
  load: soakLoad,
  nodes: soakNodes,
};

const missed = await runParts(parts, process.argv.slice(2));
process.stdout.write(missed === 0 ? "\nEverything held.\n" : `\n${missed} did not hold.\n`);
process.exitCode = missed === 0 ? 0 : 1;
