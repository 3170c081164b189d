import type { ActionId } from "@/features/action/public.ts";
import type { TaskItem } from "@/features/task-menu/registry/public.ts";
import { memoize } from "@/platform/memoize.ts";
import { fitOf, folded, wordsOf } from "./match.ts";
import { type Uses, weightOf } from "./uses.ts";

/** An entry of the palette. */
export interface PaletteItem extends Omit<TaskItem, "run"> {
  /** Does it, or shows what to choose from. */
  readonly run: (() => void) | ActionId;
  /** Where it leads, for a new tab. */
  readonly href?: string;
  /** Whether it only changes what the palette shows. */
  readonly staysOpen?: true;
}

export interface PaletteGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly PaletteItem[];
  /** How many entries to show at first; without a text, none of a group with 0. */
  readonly most: { readonly typed: number; readonly untyped: number };
}

interface Ranked {
  readonly item: PaletteItem;
  readonly fit: number;
  readonly weight: number;
}

/** Returns the name and the words of an entry, as matches compare them. Each key needs them. */
const textOf = memoize(({ name, words }: PaletteItem): string => folded(words ? `${name} ${words}` : name));

interface Ranking {
  readonly text: string;
  readonly uses: Uses;
  readonly now: number;
}

/**
 * Returns the groups with the entries that match a text, best first: how well they match, then how often the person uses
 * them. The group with the best match comes first. Without a text, groups stay in order.
 */
export function ranked(groups: readonly PaletteGroup[], { text, uses, now }: Ranking): readonly PaletteGroup[] {
  const words = wordsOf(text);
  const found = groups.flatMap((group) => {
    const fits = group.items.flatMap((item): Ranked[] => {
      const fit = item.fit ?? fitOf(textOf(item), words);
      return fit === undefined ? [] : [{ item, fit, weight: weightOf(uses, item.id, now) }];
    });
    fits.sort((a, b) => a.fit - b.fit || b.weight - a.weight);
    return fits[0] ? [{ group, best: fits[0].fit, items: fits.map(({ item }) => item) }] : [];
  });
  if (words.length > 0) found.sort((a, b) => a.best - b.best);
  return found.map(({ group, items }) => ({ ...group, items }));
}
