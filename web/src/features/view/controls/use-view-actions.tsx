import type { View } from "@baton/domain/view/view";
import { canView } from "@baton/domain/view/view.policy";
import { t } from "@lingui/core/macro";
import { useNavigate, useRouter } from "@tanstack/react-router";
import {
  CalendarSync,
  Copy,
  FolderOutput,
  House,
  LayersPlus,
  Link2,
  Lock,
  Pencil,
  RotateCcw,
  Save,
  SquareArrowOutUpRight,
  Star,
  StarOff,
  Trash2,
  Users,
} from "lucide-react";
import { useState } from "react";
import { action, type OfferedAction } from "@/features/action/offer/public.ts";
import { exportDialog } from "@/features/export/public.ts";
import { useActor } from "@/features/session/public.ts";
import { copyText, openTab, urlOf } from "@/platform/links.ts";
import { OnDemand } from "@/ui/on-demand.tsx";
import { newView } from "../new-view.ts";
import { useViewStar } from "../use-view-star.ts";
import { viewAddress } from "../view-address.ts";
import { useViewWrite } from "../view-writes.ts";
import { useViews } from "../views.ts";
import { DeleteViewDialog } from "./delete-view-dialog.tsx";
import { RenameViewDialog } from "./rename-view-dialog.tsx";
import { useDefaultChoice } from "./use-default-choice.ts";
import type { useListView } from "./use-list-view.ts";
import { useShareName } from "./use-share-name.ts";
import { useViewEdit } from "./use-view-edit.ts";

export interface ShownView {
  readonly view: View;
  readonly state: ReturnType<typeof useListView>;
  readonly onSaveAs: () => void;
}

/** Returns a function that saves a copy of a view for the person, and opens it. */
function useDuplicate(view: View) {
  const actor = useActor();
  const views = useViews();
  const { write } = useViewWrite();
  const navigate = useNavigate();
  return () => {
    const chosen = { ...view, name: t`${view.name} copy`.slice(0, 80), shared: false, starredBy: [actor.userId] };
    const { name, projectId, shared, starredBy, filter, sort, layout } = chosen;
    const copy = newView({ name, projectId, shared, starredBy, filter, sort, layout }, actor, views);
    write({ kind: "create", value: copy });
    void navigate({ to: "/user/views/$id", params: { id: copy.id }, search: viewAddress(copy) });
  };
}

/** Returns the address of a view, and whether it is open. */
function useAddress(view: View) {
  const router = useRouter();
  const to = { to: "/user/views/$id", params: { id: view.id } } as const;
  return {
    href: () => urlOf(router.buildLocation({ ...to, search: viewAddress(view) })),
    isOpen: () => router.matchRoute(to) !== false,
  };
}

type DialogKind = "rename" | "export" | "delete";

interface ViewDialogProps {
  dialog: DialogKind;
  view: View;
  onRename: (name: string) => void;
  remove: () => void;
  onClose: () => void;
}

function ViewDialog({ dialog, view, onRename, remove, onClose }: ViewDialogProps) {
  if (dialog === "rename") return <RenameViewDialog {...{ view, onRename, onClose }} />;
  if (dialog === "delete") return <DeleteViewDialog view={view} onDelete={remove} onClose={onClose} />;
  return <OnDemand of={exportDialog} kind="view" subject={view} onClose={onClose} />;
}

/** Returns where a calendar feed of a view is created. */
const toNewFeed = ({ id }: View) =>
  ({ to: "/user/settings/$page", params: { page: "connections" }, hash: `new-feed=${id}` }) as const;

const where = (isListed: boolean, ...actions: readonly OfferedAction[]) => (isListed ? actions : []);

/** Returns the actions on a view whose list is shown, in groups, and the dialog that one of them has opened. */
export function useShownViewActions({ view, state, onSaveAs }: ShownView) {
  const mayEdit = canView.edit(useActor(), view);
  const { groups, dialog } = useViewActions(view);
  const ofList = [
    ...where(state.isModified && mayEdit, action("updateView", <Save />, state.save)),
    ...where(state.isModified, action("resetView", <RotateCcw />, state.reset)),
    action("saveView", <LayersPlus />, onSaveAs),
  ];
  return { groups: [ofList, ...groups], dialog };
}

/** Returns the actions on a view, in groups, and the dialog that one of them has opened. */
export function useViewActions(view: View) {
  const mayEdit = canView.edit(useActor(), view);
  const { edit, remove: removeView } = useViewEdit(view);
  const { isStarred, toggle } = useViewStar(view);
  const duplicate = useDuplicate(view);
  const navigate = useNavigate();
  const address = useAddress(view);
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const remove = () => {
    removeView();
    if (address.isOpen()) void navigate({ to: "/user/views" });
  };
  const choice = useDefaultChoice(view);
  const shareName = useShareName(view);
  const groups: readonly (readonly OfferedAction[])[] = [
    [
      action("openViewTab", <SquareArrowOutUpRight />, () => openTab(address.href())),
      action("copyViewLink", <Link2 />, () => void copyText(address.href(), t`Link copied`)),
    ],
    [
      action("starView", isStarred ? <StarOff /> : <Star />, toggle, { isOn: isStarred }),
      action("duplicateView", <Copy />, duplicate),
      action("exportView", <FolderOutput />, () => setDialog("export")),
      action("feedOfView", <CalendarSync />, () => void navigate(toNewFeed(view))),
      ...where(
        mayEdit,
        action("renameView", <Pencil />, () => setDialog("rename")),
        action("shareView", view.shared ? <Lock /> : <Users />, () => edit({ shared: !view.shared }), {
          name: shareName,
        }),
      ),
      ...(choice ? [action("defaultView", <House />, choice.toggle, { isOn: choice.isDefault })] : []),
    ],
    where(
      mayEdit,
      // Others lose a shared view, too, so it is asked for.
      action("deleteView", <Trash2 />, view.shared ? () => setDialog("delete") : remove, {
        isOn: view.shared,
        isDanger: true,
      }),
    ),
  ];
  const opened = dialog && (
    <ViewDialog {...{ dialog, view, remove }} onRename={(name) => edit({ name })} onClose={() => setDialog(null)} />
  );
  return { groups, dialog: opened };
}
