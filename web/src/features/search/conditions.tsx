import { t } from "@lingui/core/macro";
import { ListFilter } from "lucide-react";
import { type ConditionsControl, filterMenu, useConditions } from "@/features/filter/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand } from "@/ui/on-demand.tsx";
import { filterOfParts, partsOfFilter, type Searched } from "./search-address.ts";

/**
 * Returns the conditions of a search without those that its options show; undefined while they cannot be read.
 */
export function useSearchConditions({ filter }: Searched, onChange: (to: Partial<Searched>) => void) {
  const parts = partsOfFilter(filter);
  return useConditions(parts.others.join(" "), (text) =>
    onChange({ filter: filterOfParts({ ...parts, others: text === "" ? [] : [text] }) }),
  );
}

/** Opens the menu of all filters. */
export function ConditionsButton({ control }: { control: ConditionsControl }) {
  const { trigger, open, menu } = useMenuTrigger(filterMenu.preload);
  const label = t`Filter`;
  return (
    <>
      <IconButton {...trigger} label={label} size="sm" onPress={() => open()}>
        <ListFilter aria-hidden="true" />
      </IconButton>
      {menu && <OnDemand of={filterMenu} {...menu} label={label} control={control} stage={undefined} />}
    </>
  );
}
