import { runOnTwoNodes } from "../two-nodes.ts";

await runOnTwoNodes(() => import("./accounts.test.ts"));
