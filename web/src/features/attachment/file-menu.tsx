import type { Attachment } from "@baton/domain/attachment/attachment";
import { Download, ExternalLink, Eye, ImageOff, ImageUp, Link2, Trash2 } from "lucide-react";
import { ActionItems, action, type OfferedAction, OfferedActions } from "@/features/action/offer/public.ts";
import { Menu } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { contentOf, download, isDocument, isImage } from "./file-address.ts";

export interface FileActs {
  file: Attachment;
  onView: () => void;
  onCopyLink: () => void;
  /**
   * Makes the file the cover of its task, or removes the cover. Undefined if the file or the person's rights do not
   * allow it.
   */
  cover: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  /** Undefined if the person may not remove the file. */
  onRemove: (() => void) | undefined;
}

function actionsOf({ file, onView, onCopyLink, cover, onRemove }: FileActs): readonly OfferedAction[] {
  const open = () => void window.open(contentOf(file), "_blank", "noopener,noreferrer");
  return [
    ...(isImage(file) ? [action("viewFile", <Eye />, onView)] : []),
    ...(isDocument(file) ? [action("openFile", <ExternalLink />, open)] : []),
    action("downloadFile", <Download />, () => download(file)),
    action("copyFileLink", <Link2 />, onCopyLink),
    ...(cover
      ? [action("coverFile", cover.isOn ? <ImageOff /> : <ImageUp />, cover.toggle, { isOn: cover.isOn })]
      : []),
    ...(onRemove ? [action("removeFile", <Trash2 />, onRemove, { isDanger: true })] : []),
  ];
}

/** The menu of a file. */
export function FileMenu({ acts, ...menu }: MenuState & { label: string; acts: FileActs }) {
  return (
    <Menu {...menu}>
      <ActionItems groups={[actionsOf(acts)]} />
    </Menu>
  );
}

/** Offers the actions of the menu of a file that has the focus. */
export const FileActions = ({ acts }: { acts: FileActs }) => <OfferedActions actions={actionsOf(acts)} />;
