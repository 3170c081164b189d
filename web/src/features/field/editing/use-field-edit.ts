import type { CustomField } from "@baton/domain/field/field";
import type { FieldDraft } from "@baton/domain/field/field.wire";
import { pick } from "@baton/domain/kernel/names";
import { useFieldWrite } from "../field-writes.ts";

type Named = Pick<FieldDraft, "name" | "options">;

/** Returns a function that changes a custom field. */
export function useFieldEdit(field: CustomField) {
  const { write } = useFieldWrite();
  return (patch: Partial<Named>) => {
    const base = pick(field, Object.keys(patch) as (keyof Named)[]);
    write({ kind: "edit", id: field.id, patch, base }, { quiet: true });
  };
}
