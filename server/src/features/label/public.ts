export { listLabels } from "./label.store.ts";
