import type { View } from "@baton/domain/view/view";
import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import {
  CalendarSync,
  Copy,
  FolderOutput,
  House,
  LayersPlus,
  Lock,
  Pencil,
  RotateCcw,
  Save,
  Star,
  StarOff,
  Trash2,
  Users,
} from "lucide-react";
import { useState } from "react";
import { exportDialog } from "@/features/export/public.ts";
import { useActor } from "@/features/session/public.ts";
import { Menu, MenuItem, type MenuPopoverProps, MenuSeparator } from "@/ui/menu.tsx";
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

interface ViewMenuProps extends Omit<MenuPopoverProps, "children"> {
  view: View;
  /** Whether it is shown because its project opens with it. */
  isDefault: boolean;
  state: ReturnType<typeof useListView>;
  mayEdit: boolean;
  onSaveAs: () => void;
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

/** The actions on a view. */
export function ViewMenu({ view, isDefault, state, mayEdit, onSaveAs, ...menu }: ViewMenuProps) {
  const { isStarred, toggle } = useViewStar(view);
  const duplicate = useDuplicate(view);
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<DialogKind | null>(null);
  const close = () => setDialog(null);
  const remove = () => {
    state.remove();
    if (!isDefault) void navigate({ to: "/user/views" });
  };
  const choice = useDefaultChoice(view);
  return (
    <>
      <Menu {...menu}>
        {state.isModified && mayEdit && (
          <MenuItem id="save" icon={<Save />} onAction={state.save}>
            {t`Save`}
          </MenuItem>
        )}
        {state.isModified && (
          <MenuItem id="reset" icon={<RotateCcw />} onAction={state.reset}>
            {t`Reset`}
          </MenuItem>
        )}
        <MenuItem id="save-as" icon={<LayersPlus />} onAction={onSaveAs}>
          {t`Save as new…`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem id="star" icon={isStarred ? <StarOff /> : <Star />} onAction={toggle}>
          {isStarred ? t`Remove from the sidebar` : t`Add to the sidebar`}
        </MenuItem>
        <MenuItem id="duplicate" icon={<Copy />} onAction={duplicate}>
          {t`Duplicate`}
        </MenuItem>
        <MenuItem id="export" icon={<FolderOutput />} onAction={() => setDialog("export")}>
          {t`Export…`}
        </MenuItem>
        <MenuItem id="calendar" icon={<CalendarSync />} onAction={() => void navigate(toNewFeed(view))}>
          {t`Calendar feed…`}
        </MenuItem>
        {mayEdit && (
          <MenuItem id="rename" icon={<Pencil />} onAction={() => setDialog("rename")}>
            {t`Rename…`}
          </MenuItem>
        )}
        {mayEdit && (
          <MenuItem
            id="share"
            icon={view.shared ? <Lock /> : <Users />}
            onAction={() => state.edit({ shared: !view.shared })}
          >
            {view.shared ? t`Keep for the owner alone` : t`Share`}
          </MenuItem>
        )}
        {choice && (
          <MenuItem id="default" icon={<House />} onAction={choice.toggle}>
            {choice.isDefault ? t`Remove as default` : t`Make default view`}
          </MenuItem>
        )}
        {mayEdit && <MenuSeparator />}
        {mayEdit && (
          <MenuItem
            id="delete"
            icon={<Trash2 />}
            isDanger
            onAction={() => (view.shared ? setDialog("delete") : remove())}
          >
            {view.shared ? t`Delete…` : t`Delete`}
          </MenuItem>
        )}
      </Menu>
      {dialog && <ViewDialog {...{ dialog, view, remove }} onRename={(name) => state.edit({ name })} onClose={close} />}
    </>
  );
}
