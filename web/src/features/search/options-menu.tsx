import { t } from "@lingui/core/macro";
import { Layers } from "lucide-react";
import { ProjectMark, useProjects } from "@/features/project/public.ts";
import { MenuItem, MenuPopover, type MenuPopoverProps, MenuSection } from "@/ui/menu.tsx";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";
import type { FilterParts, Searched } from "./search-address.ts";

export interface OptionsMenuProps extends Omit<MenuPopoverProps, "children" | "className"> {
  searched: Searched;
  parts: FilterParts;
  onSort: (sort: Searched["sort"]) => void;
  onFilter: (part: Partial<FilterParts>) => void;
}

/** The value that stands for all projects, which is no key. */
const everywhere = "*";

/** The order of the results, the project to search, and whether archived tasks are found. Typing finds one of them. */
export function OptionsMenu({ searched: { sort }, parts, onSort, onFilter, ...popover }: OptionsMenuProps) {
  const projects = useProjects();
  /** Returns what was chosen instead of the current value. */
  const other = (keys: readonly string[], current: string) => keys.find((key) => key !== current) ?? current;
  const project = parts.project ?? everywhere;
  return (
    <MenuPopover {...popover} className="max-h-128! w-64">
      <SearchableMenu
        label={popover.label}
        onClose={() => popover.onOpenChange(false)}
        placeholder={t`Choose…`}
        emptyText={t`Nothing found.`}
      >
        <MenuSection
          title={t`Order`}
          selectedKeys={[sort]}
          onSelectionChange={(keys) => onSort(other(keys, sort) === "newest" ? "newest" : "best")}
        >
          <MenuItem id="best">{t`Best first`}</MenuItem>
          <MenuItem id="newest">{t`Newest first`}</MenuItem>
        </MenuSection>
        <MenuSection
          title={t`Archive`}
          selectedKeys={parts.hasArchived ? ["archived"] : []}
          onSelectionChange={(keys) => onFilter({ hasArchived: keys.length > 0 })}
        >
          <MenuItem id="archived">{t`Archived too`}</MenuItem>
        </MenuSection>
        <MenuSection
          title={t`Project`}
          selectedKeys={[project]}
          onSelectionChange={(keys) => {
            const key = other(keys, project);
            onFilter({ project: key === everywhere ? null : key });
          }}
        >
          <MenuItem id={everywhere} icon={<Layers aria-hidden="true" />}>{t`All projects`}</MenuItem>
          {projects.map((each) => (
            <MenuItem key={each.key} id={each.key} icon={<ProjectMark project={each} />}>
              {each.name}
            </MenuItem>
          ))}
        </MenuSection>
      </SearchableMenu>
    </MenuPopover>
  );
}
