export { importLabels, labelNamesJson, labelsAt, labelsById, labelsNamed, listLabels } from "./label.store.ts";
