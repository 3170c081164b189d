import { t } from "@lingui/core/macro";
import { ListFilter } from "lucide-react";
import { IconButton } from "@/ui/button.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand } from "@/ui/on-demand.tsx";
import { filterMenu } from "./on-demand.ts";
import type { ConditionsControl } from "./use-task-filter.ts";

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
