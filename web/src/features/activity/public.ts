export { ChangeLine, CollapsedChanges, Creation } from "./change-line.tsx";
export { changeText, type Names } from "./change-text.ts";
export { ShowChange } from "./show-change.tsx";
export {
  collapsedFrom,
  type Entry,
  entriesOf,
  firstSince,
  type Loaded,
  type TimelineFilter,
  timelineFilters,
  withoutRevertedMoves,
} from "./timeline-model.ts";
export { Timestamp } from "./timestamp.tsx";
export { actorOf, useNames } from "./use-names.ts";
