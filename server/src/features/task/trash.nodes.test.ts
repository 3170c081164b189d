import { runOnTwoNodes } from "../../test/two-nodes.ts";

await runOnTwoNodes(() => import("./trash.test.ts"));
