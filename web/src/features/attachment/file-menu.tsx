import type { Attachment } from "@baton/domain/attachment/attachment";
import { t } from "@lingui/core/macro";
import { Download, ExternalLink, Eye, ImageOff, ImageUp, Link2, Trash2 } from "lucide-react";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { contentOf, download, isDocument, isImage } from "./file-address.ts";

interface FileMenuProps extends MenuState {
  label: string;
  file: Attachment;
  onView: () => void;
  onCopyLink: () => void;
  /**
   * Makes the file the cover of its task, or removes the cover. Undefined if the file or the person's rights do not
   * allow it.
   */
  cover: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  onRemove: (() => void) | undefined;
}

/** The menu of a file. */
export function FileMenu({ file, onView, onCopyLink, cover, onRemove, ...menu }: FileMenuProps) {
  return (
    <Menu {...menu} label={t`Actions of ${file.name}`}>
      {isImage(file) && (
        <MenuItem id="view" icon={<Eye />} onAction={onView}>
          {t`View`}
        </MenuItem>
      )}
      {isDocument(file) && (
        <MenuItem id="open" icon={<ExternalLink />} href={contentOf(file)} target="_blank" rel="noopener noreferrer">
          {t`Open in a new tab`}
        </MenuItem>
      )}
      <MenuItem id="download" icon={<Download />} onAction={() => download(file)}>
        {t`Download`}
      </MenuItem>
      <MenuItem id="link" icon={<Link2 />} onAction={onCopyLink}>
        {t`Copy link`}
      </MenuItem>
      {cover && (
        <MenuItem id="cover" icon={cover.isOn ? <ImageOff /> : <ImageUp />} onAction={cover.toggle}>
          {cover.isOn ? t`Remove cover` : t`Use as cover`}
        </MenuItem>
      )}
      {onRemove && (
        <MenuItem id="remove" icon={<Trash2 />} isDanger onAction={onRemove}>
          {t`Remove`}
        </MenuItem>
      )}
    </Menu>
  );
}
