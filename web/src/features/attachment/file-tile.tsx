import type { Attachment } from "@baton/domain/attachment/attachment";
import { sizeText } from "@baton/domain/attachment/attachment.messages";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useItemFocus } from "@/features/action/public.ts";
import { cn } from "@/ui/cn.ts";
import { MenuButton } from "@/ui/menu-button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { contentOf, fileHash, isDocument, isImage, thumbnailOf } from "./file-address.ts";
import { FileIcon } from "./file-icon.tsx";
import type { FileActs } from "./file-menu.tsx";

const menu = onDemand(async () => (await import("./file-menu.tsx")).FileMenu);
const actions = onDemand(async () => (await import("./file-menu.tsx")).FileActions, { isOptional: true });

/** The size of a tile, which shows a thumbnail or an icon above a name and a size. */
export const tileClass = "relative flex w-28 flex-col overflow-hidden rounded-md border bg-surface text-start sm:w-30";
/** The same size, including the frame. */
export const tileHeight = "h-25.5";
export const tileTopClass = "grid h-15 shrink-0 place-items-center overflow-hidden border-b bg-sunken";
export const tileFootClass = "flex min-w-0 flex-col px-2 py-1 text-xs";

interface FileTileProps extends FileActs {
  isLinked: boolean;
}

/** A file on a task. A click opens it. */
export function FileTile({ isLinked, ...acts }: FileTileProps) {
  const { file, onView, onRemove } = acts;
  const { id, name, size, width } = file;
  const item = useRef<HTMLLIElement>(null);
  const focus = useItemFocus(item);
  function onKeyDown(event: KeyboardEvent) {
    if (!onRemove || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    onRemove();
  }
  return (
    <li
      ref={item}
      {...focus.attributes}
      id={fileHash(id)}
      data-file={id}
      className={cn(tileClass, "group/file scroll-mt-16 hover:border-line-strong", isLinked && "border-accent")}
    >
      <Opener {...{ file, onView, onKeyDown }} canRemove={onRemove !== undefined}>
        <span className={tileTopClass}>
          {width === null ? (
            <FileIcon name={name} />
          ) : (
            <img src={thumbnailOf(id)} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
          )}
        </span>
        <span className={tileFootClass}>
          <bdi className="truncate text-text">{name}</bdi>
          <span className="text-muted tabular-nums">{sizeText(size)}</span>
        </span>
      </Opener>
      <span className="absolute inset-e-1 top-1 rounded-md bg-raised opacity-0 shadow-card group-focus-within/file:opacity-100 group-hover/file:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100">
        <MenuButton label={t`Actions of ${name}`} preload={menu.preload} className="size-6 pointer-coarse:size-9">
          {(state) => <OnDemand of={menu} {...state} acts={acts} />}
        </MenuButton>
      </span>
      {focus.isFocused && <OnDemand of={actions} acts={acts} />}
    </li>
  );
}

interface OpenerProps {
  file: Attachment;
  canRemove: boolean;
  onView: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** Opens a file in the viewer or in a tab, or downloads it. */
function Opener({ file, canRemove, onView, onKeyDown, children }: OpenerProps) {
  const look = {
    title: file.name,
    className: "flex flex-col text-start focus-visible:-outline-offset-2",
    onKeyDown,
    ...(canRemove ? { "aria-keyshortcuts": "Delete" } : {}),
  };
  if (isImage(file)) {
    return (
      <button type="button" {...look} onClick={onView}>
        {children}
      </button>
    );
  }
  const how = isDocument(file) ? { target: "_blank", rel: "noopener noreferrer" } : { download: file.name };
  return (
    <a href={contentOf(file)} data-item-link="" {...look} {...how}>
      {children}
    </a>
  );
}
