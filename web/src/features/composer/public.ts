export { ComposerChips, EstimateChip } from "./composer-chips.tsx";
export { TitleField } from "./title-field.tsx";
export { useStoredDraft } from "./use-stored-draft.ts";
