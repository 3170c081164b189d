import type { View } from "@baton/domain/view/view";
import { canView } from "@baton/domain/view/view.policy";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useActor } from "@/features/session/public.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { DefaultMark } from "../default-mark.tsx";
import { useModifiedView } from "../modified-view.ts";
import { saveViewDialog } from "../on-demand.ts";
import { ViewStarButton } from "../star-button.tsx";
import { viewAddress } from "../view-address.ts";
import { initialLayout } from "../view-search.ts";
import { ViewSign } from "../view-sign.tsx";
import { useViews } from "../views.ts";
import { ViewContextMenu } from "./view-context-menu.tsx";

const sortViews = onDemand(async () => (await import("./sort-views.tsx")).SortViews, { isOptional: true });

const movable = { "data-movable": "", "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown" };

interface ViewListProps {
  /** The classes of a sidebar entry. */
  entryClass: string;
  /** Called when a person follows a link. */
  onNavigate?: (() => void) | undefined;
}

/** The views that the person has starred, and a link to all views. */
export function ViewList({ entryClass, onNavigate }: ViewListProps) {
  const actor = useActor();
  const starred = useViews().filter(({ starredBy }) => starredBy.includes(actor.userId));
  const modified = useModifiedView();
  const list = useRef<HTMLUListElement>(null);
  const isMovable = (view: View) => starred.length > 1 && canView.edit(actor, view);
  const [isCreating, setCreating] = useState(false);
  const followed = onNavigate ? { onClick: onNavigate } : {};
  return (
    <section aria-label={t`Views`} className="mt-3">
      <div className="flex h-7 items-center justify-between ps-2">
        <Link
          to="/user/views"
          title={t`All views`}
          className="rounded-sm text-xs text-faint hover:text-text"
          {...followed}
        >
          {t`Views`}
        </Link>
        <IconButton
          label={t`New view`}
          size="sm"
          onPress={() => setCreating(true)}
          onPointerDown={saveViewDialog.preload}
        >
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      <ul ref={list} className="relative flex flex-col">
        {starred.map((view) => (
          <li key={view.id} data-row={view.id} className="group relative">
            <Link
              to="/user/views/$id"
              params={{ id: view.id }}
              search={viewAddress(view)}
              activeOptions={{ includeSearch: false }}
              title={view.name}
              className={cn(entryClass, "group-hover:pe-8")}
              {...(isMovable(view) ? movable : {})}
              {...followed}
            >
              <ViewSign projectId={view.projectId} />
              <span dir="auto" className="truncate">
                {view.name}
              </span>
              <DefaultMark view={view} />
              {view.id === modified && (
                <span
                  role="img"
                  aria-label={t`Modified`}
                  className="ms-auto size-1.5 shrink-0 rounded-full bg-accent group-hover:hidden"
                />
              )}
            </Link>
            <ViewStarButton
              view={view}
              className="absolute! inset-y-0 end-0.5 my-auto opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:hidden"
            />
          </li>
        ))}
      </ul>
      <ViewContextMenu list={list} views={starred} />
      {starred.some(isMovable) && <OnDemand of={sortViews} list={list} views={starred} />}
      {isCreating && <NewView onClose={() => setCreating(false)} />}
    </section>
  );
}

/** A new view of the tasks of all projects, which are then filtered in it. */
function NewView({ onClose }: { onClose: () => void }) {
  const list: Pick<View, "filter" | "sort" | "layout"> = { filter: "", sort: "", layout: initialLayout(null) };
  return <OnDemand of={saveViewDialog} list={list} projectId={null} onClose={onClose} />;
}
