// What tsconfig calls `paths`, for dependency-cruiser: TypeScript 7 has no API through which it could read them itself.
import { join } from "node:path";
import { root } from "./runtime.mjs";

export default { resolve: { alias: { "@": join(root, "web/src") } } };
