import { itemOf } from "@baton/domain/kernel/lists";
import type { View } from "@baton/domain/view/view";
import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { useRowContextMenu } from "@/ui/context-menu.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const viewMenu = onDemand(async () => (await import("../controls/view-menu.tsx")).ListedViewMenu);

interface ViewContextMenuProps {
  /** The list, whose rows have the ids of the views in `data-row`. */
  list: RefObject<HTMLElement | null>;
  views: readonly View[];
}

/** The menu of a view in a list, which a right click opens. */
export function ViewContextMenu({ list, views }: ViewContextMenuProps) {
  const { id = "", menu } = useRowContextMenu(list);
  const view = itemOf(views, id);
  return view && <OnDemand key={id} of={viewMenu} {...menu} view={view} label={t`Actions on ${view.name}`} />;
}
