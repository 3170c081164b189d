export { listCycles, usableCycles } from "./cycle.store.ts";
