import { colourAt, type Label, labelLimits } from "@baton/domain/label/label";
import { labelKey, splitTags } from "@baton/domain/label/label.names";

/** The prefix of a picker entry that is the name of a label that does not exist yet. No id starts with it. */
const wanted = "+";

/** What the picker shows of a label. If the label does not exist yet, its id is its entry. */
export type Picked = Pick<Label, "id" | "name" | "colour"> & { readonly version?: number };

/** Returns the entry for a label that does not exist yet. */
export const entryFor = (name: string): string => wanted + name;

/** Returns the name in the entry of a label that does not exist yet; undefined for the id of a label. */
export function nameIn(entry: string): string | undefined {
  return entry.startsWith(wanted) ? entry.slice(wanted.length) : undefined;
}

/** Returns the names in typed or pasted text. */
export function namesIn(text: string): string[] {
  return splitTags(text).map((name) => name.slice(0, labelLimits.name).trim());
}

/** Returns the label with a name, ignoring case. */
export function labelNamed<L extends { readonly name: string }>(labels: readonly L[], name: string): L | undefined {
  return labels.find((label) => labelKey(label.name) === labelKey(name));
}

/** Returns the name of the label that a typed text creates; undefined if there is such a label, or if it is not one name. */
export function newNameIn(typed: string, labels: readonly { readonly name: string }[]): string | undefined {
  const [name, ...more] = namesIn(typed);
  return more.length > 0 || (name && labelNamed(labels, name)) ? undefined : name;
}

/** Returns the labels of entries, each once. An entry whose label has been created meanwhile becomes that label. */
export function picksOf(entries: readonly string[], labels: readonly Label[]): Picked[] {
  const picks = new Map<string, Picked>();
  let count = labels.length;
  for (const entry of entries) {
    const name = nameIn(entry);
    const known = name === undefined ? labels.find(({ id }) => id === entry) : labelNamed(labels, name);
    const pick = known ?? (name === undefined ? undefined : { id: entry, name, colour: colourAt(count) });
    if (!pick || picks.has(labelKey(pick.name))) continue;
    picks.set(labelKey(pick.name), pick);
    if (!known) count += 1;
  }
  return [...picks.values()];
}

/**
 * Returns the labels that contain the text and are not picked, in the order of `labels`; those that start with the text
 * come first. A completely typed name is not suggested, because Enter picks it.
 */
export function suggest(labels: readonly Label[], picked: readonly Picked[], typed: string): Label[] {
  const text = labelKey(typed);
  const out = new Set([text, ...picked.map(({ name }) => labelKey(name))]);
  const matching = labels.filter(({ name }) => labelKey(name).includes(text) && !out.has(labelKey(name)));
  const starts = ({ name }: Label) => Number(labelKey(name).startsWith(text));
  return matching.sort((a, b) => starts(b) - starts(a));
}

/** Returns the labels, most used first. */
export function byUse(
  labels: readonly Label[],
  tasks: readonly { readonly labelIds: readonly string[] }[],
): readonly Label[] {
  const uses = new Map<string, number>();
  for (const { labelIds } of tasks) for (const id of labelIds) uses.set(id, (uses.get(id) ?? 0) + 1);
  return labels.toSorted((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0));
}

/** Returns the labels of a list to choose from: those that are chosen as it opens, then the others. */
export function chosenFirst(labels: readonly Label[], isChosen: (id: string) => boolean): readonly Label[] {
  return labels.toSorted((a, b) => Number(isChosen(b.id)) - Number(isChosen(a.id)));
}
