import { type CustomField, fieldLimits } from "@baton/domain/field/field";
import { fieldKey, isBuiltIn } from "@baton/domain/field/field.names";
import { t } from "@lingui/core/macro";

interface Named {
  readonly name: string;
}

function problemWith(name: string, limit: number, others: readonly Named[], taken: () => string): string | undefined {
  if (name === "") return t`Name is required`;
  if (name.length > limit) return t`Use at most ${limit} characters`;
  return others.some((other) => fieldKey(other.name) === fieldKey(name)) ? taken() : undefined;
}

/** Returns why a custom field cannot have a name; undefined if it can. */
export function fieldProblem(name: string, others: readonly CustomField[]): string | undefined {
  if (isBuiltIn(name)) return t`Every task already has a field with this name. Choose another one`;
  return problemWith(name, fieldLimits.name, others, () => t`This project already has a field with this name`);
}

/** Returns why an option cannot have a name; undefined if it can. */
export function optionProblem(name: string, others: readonly Named[]): string | undefined {
  return problemWith(name, fieldLimits.option, others, () => t`Another option has this name`);
}
