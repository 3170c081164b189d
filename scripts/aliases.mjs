// The `paths` of tsconfig for dependency-cruiser, which cannot read them because TypeScript 7 has no API for it.
import { join } from "node:path";
import { root } from "./runtime.mjs";

export default { resolve: { alias: { "@": join(root, "web/src") } } };
