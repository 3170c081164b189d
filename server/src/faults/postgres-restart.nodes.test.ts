import { runOnTwoNodes } from "../test/two-nodes.ts";

await runOnTwoNodes(() => import("./postgres-restart.pg.test.ts"));
