export { importLabels, labelsAt, labelsById, labelsNamed, listLabels } from "./label.store.ts";
