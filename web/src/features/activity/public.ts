export { ChangeLine, CollapsedChanges, Creation } from "./change-line.tsx";
export { changeText } from "./change-text.ts";
export {
  collapsedFrom,
  type Entry,
  entriesOf,
  type FeedFilter,
  feedFilters,
  firstSince,
  type Loaded,
  withoutRevertedMoves,
} from "./feed-model.ts";
export { PullSign } from "./pull-sign.tsx";
export { ShowChange } from "./show-change.tsx";
export { Timestamp } from "./timestamp.tsx";
export { TokenSign } from "./token-sign.tsx";
export { actorOf, useNames } from "./use-names.ts";
