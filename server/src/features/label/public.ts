export {
  importLabels,
  insertLabel,
  labelNamesJson,
  labelsAt,
  labelsById,
  labelsNamed,
  listLabels,
} from "./label.store.ts";
