import { runOnTwoNodes } from "../test/two-nodes.ts";

await runOnTwoNodes(() => import("./postgres-faults.pg.test.ts"));
