import { runOnTwoNodes } from "../../test/two-nodes.ts";

await runOnTwoNodes(() => import("./open-id-link.test.ts"));
