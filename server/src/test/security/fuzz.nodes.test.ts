import { runOnTwoNodes } from "../two-nodes.ts";

await runOnTwoNodes(() => import("./fuzz.test.ts"));
