export { ChangeLine, Creation, FoldedChanges } from "./change-line.tsx";
export { changeText, type Names } from "./change-words.ts";
export { Moment } from "./moment.tsx";
export { ShowChange } from "./show-change.tsx";
export {
  type Entry,
  entriesOf,
  firstSince,
  foldedFrom,
  type Loaded,
  type StreamFilter,
  streamFilters,
  withoutSlips,
} from "./stream-model.ts";
export { actorOf, useNames } from "./use-names.ts";
