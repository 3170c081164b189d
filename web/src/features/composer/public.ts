export { ComposerChips, EstimateChip } from "./composer-chips.tsx";
export { TitleField } from "./title-field.tsx";
export { type ComposerDraft, useStoredDraft } from "./use-stored-draft.ts";
