import { t } from "@lingui/core/macro";
import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { useProjects } from "@/features/project/public.ts";
import { Button } from "@/ui/button.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { OptionsMenuProps } from "./options-menu.tsx";
import { filterOfParts, partsOfFilter, type Searched } from "./search-address.ts";

const optionsMenu = onDemand<OptionsMenuProps>(async () => (await import("./options-menu.tsx")).OptionsMenu);

interface OptionsButtonProps {
  searched: Searched;
  onChange: (to: Partial<Searched>) => void;
}

/** Opens the choice of order, project and archive, and shows what was chosen. */
export function OptionsButton({ searched, onChange }: OptionsButtonProps) {
  const { trigger, open, menu } = useMenuTrigger(optionsMenu.preload);
  const parts = partsOfFilter(searched.filter);
  const project = useProjects().find(({ key }) => key === parts.project);
  const order = searched.sort === "best" ? t`Best first` : t`Newest first`;
  const place = project?.name ?? parts.project ?? t`All projects`;
  const isChanged = searched.sort !== "best" || parts.project !== null || !parts.hasArchived;
  const label = t`Options`;
  return (
    <>
      <Button {...trigger} variant="ghost" size="sm" onPress={() => open()}>
        <span className="sr-only">{label} </span>
        <span className="relative sm:hidden">
          <SlidersHorizontal aria-hidden="true" />
          {isChanged && <span className="absolute -end-1 -top-1 size-1.5 rounded-full bg-accent" />}
        </span>
        <span dir="auto" className="max-w-40 truncate max-sm:sr-only">
          {place}
        </span>{" "}
        <span className="text-faint max-md:sr-only">{order}</span>
        {!parts.hasArchived && <span className="text-faint max-md:sr-only">{t`Without archived`}</span>}
        <ChevronDown aria-hidden="true" className="max-sm:hidden" />
      </Button>
      {menu && (
        <OnDemand
          of={optionsMenu}
          {...menu}
          {...{ label, searched, parts }}
          onSort={(sort) => onChange({ sort })}
          onFilter={(part) => onChange({ filter: filterOfParts({ ...parts, ...part }) })}
        />
      )}
    </>
  );
}
