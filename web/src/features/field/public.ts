export { useFieldsOf } from "./field-data.ts";
export { OptionBadge } from "./option-badge.tsx";
