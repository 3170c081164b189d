export { useFieldsOf, useForeignFields } from "./field-data.ts";
export { FieldTypeIcon, fieldTypeLabel, fieldTypes } from "./field-type.tsx";
export { OptionBadge } from "./option-badge.tsx";
export { OptionLink } from "./option-link.tsx";
export { useInitialValues } from "./use-initial-values.ts";
