export { ComposerChips, EstimateChip } from "./composer-chips.tsx";
export { TitleField } from "./title-field.tsx";
export { useQuickWords } from "./use-quick-words.ts";
export { type ComposerDraft, emptyDraft, useStoredDraft } from "./use-stored-draft.ts";
