export type { ActionSection } from "./action-info.ts";
export {
  actionIds,
  isFixed,
  isOfItem,
  type KeyGroup,
  keyGroups,
  menuNameOf,
  nameOf,
  sectionOf,
  sectionTitles,
} from "./catalogue.ts";
export { type Preset, presetOf, withKey } from "./key-changes.ts";
export { conflictOf, isFree } from "./key-rules.ts";
export { presets } from "./presets.ts";
