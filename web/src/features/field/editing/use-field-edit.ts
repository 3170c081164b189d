import type { CustomField } from "@baton/domain/field/field";
import type { FieldDraft } from "@baton/domain/field/field.wire";
import { pick } from "@baton/domain/kernel/names";
import { useFieldWrite } from "../field-writes.ts";

type Edited = Pick<FieldDraft, "name" | "options" | "onCards" | "inComposer" | "initialValue">;

/** Returns a function that changes a custom field. */
export function useFieldEdit(field: CustomField) {
  const { write } = useFieldWrite();
  return (patch: Partial<Edited>) => {
    const base = pick(field, Object.keys(patch) as (keyof Edited)[]);
    write({ kind: "edit", id: field.id, patch, base }, { quiet: true });
  };
}
