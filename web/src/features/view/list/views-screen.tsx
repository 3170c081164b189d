import type { View } from "@baton/domain/view/view";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Layers, Lock, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { MemberAvatar, usePeopleById } from "@/features/member/public.ts";
import { useProject } from "@/features/project/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { Button } from "@/ui/button.tsx";
import { OnDemand } from "@/ui/on-demand.tsx";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { DefaultMark } from "../default-mark.tsx";
import { saveViewDialog } from "../on-demand.ts";
import { ViewContextMenu } from "../sidebar/view-context-menu.tsx";
import { ViewStarButton } from "../star-button.tsx";
import { viewAddress } from "../view-address.ts";
import { initialLayout } from "../view-search.ts";
import { ViewSign } from "../view-sign.tsx";
import { useViews } from "../views.ts";

/** All views that the person sees: their own, and those that others share. */
export function ViewsScreen() {
  useDocumentTitle(t`Views`);
  const views = useViews();
  const [isCreating, setCreating] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ScreenHeader
        heading={t`Views`}
        count={views.length}
        actions={
          <Button variant="primary" size="sm" onPress={() => setCreating(true)} onPointerDown={saveViewDialog.preload}>
            <Plus aria-hidden="true" />
            <span className="@max-sm/header:sr-only">{t`New view`}</span>
          </Button>
        }
      />
      <div className="mx-auto flex w-full max-w-240 flex-col gap-3 p-4 sm:p-6">
        {views.length === 0 ? (
          <div className="grid place-items-center py-16">
            <EmptyState icon={<Layers aria-hidden="true" />}>
              {t`A view is a list with its filter, layout and order. Filter any list, then save it as a view.`}
            </EmptyState>
          </div>
        ) : (
          <>
            <ul
              ref={list}
              aria-label={t`Views`}
              className="overflow-clip rounded-lg border bg-surface *:not-last:border-b"
            >
              {views.map((view) => (
                <Row key={view.id} view={view} />
              ))}
            </ul>
            <ViewContextMenu list={list} views={views} />
          </>
        )}
      </div>
      {isCreating && (
        <OnDemand
          of={saveViewDialog}
          list={{ filter: "", sort: "", layout: initialLayout(null) }}
          projectId={null}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function Row({ view }: { view: View }) {
  const { id, name, projectId, shared, ownerId } = view;
  const project = useProject(projectId ?? "");
  const owner = usePeopleById().get(ownerId);
  return (
    <li data-row={view.id} className="group flex h-11 items-center gap-3 px-3 hover:bg-hover">
      <Link
        to="/user/views/$id"
        params={{ id }}
        search={viewAddress(view)}
        className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch"
      >
        <ViewSign projectId={projectId} />
        <span dir="auto" className="truncate font-medium">
          {name}
        </span>
        <DefaultMark view={view} />
        {!shared && <Lock aria-label={t`Only you see this view`} className="size-3.5 shrink-0 text-faint" />}
      </Link>
      <span dir="auto" className="max-w-60 truncate text-sm text-muted max-sm:hidden">
        {project ? project.name : t`All projects`}
      </span>
      {owner && (
        <span title={owner.username} className="max-sm:hidden">
          <MemberAvatar member={owner} size={20} />
        </span>
      )}
      <ViewStarButton view={view} />
    </li>
  );
}
