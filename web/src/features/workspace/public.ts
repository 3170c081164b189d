export { enter } from "./enter.ts";
export { useLiveSync } from "./live-sync.ts";
