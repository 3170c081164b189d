import type { View } from "@baton/domain/view/view";
import { type FilterSearch, searchOf } from "@/features/filter/public.ts";

/** Returns the search parameters with which a view opens as it was saved. */
export const viewAddress = ({ filter }: Pick<View, "filter">): FilterSearch => searchOf(filter);
