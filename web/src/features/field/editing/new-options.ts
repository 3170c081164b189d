import { type FieldOption, fieldLimits } from "@baton/domain/field/field";
import { fieldKey } from "@baton/domain/field/field.names";
import { newId } from "@baton/domain/kernel/ids";
import { colourAt } from "@baton/domain/label/label";

/**
 * Returns options with new ones appended: one for each line of a text, except blank lines, names that exist, and what is
 * beyond the limits.
 */
export function withOptions(options: readonly FieldOption[], text: string): FieldOption[] {
  const all = [...options];
  for (const line of text.split(/\r?\n/)) {
    const name = line.trim().slice(0, fieldLimits.option).trim();
    const isKnown = all.some((option) => fieldKey(option.name) === fieldKey(name));
    if (name === "" || isKnown || all.length >= fieldLimits.options) continue;
    all.push({ id: newId(), name, colour: colourAt(all.length) });
  }
  return all;
}
