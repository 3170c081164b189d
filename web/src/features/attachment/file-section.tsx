import type { Attachment } from "@baton/domain/attachment/attachment";
import { canAttach } from "@baton/domain/attachment/attachment.policy";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useAction } from "@/features/action/public.ts";
import { useActorIn } from "@/features/project/public.ts";
import { useTaskWrite } from "@/features/task/public.ts";
import { SectionHead, SectionPlaceholder } from "@/features/task/section/public.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { useAfterPaint } from "@/platform/use-after-paint.ts";
import { type DropArea, useFileDrop } from "@/platform/use-file-drop.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { removalOf, useAttachmentWrite } from "./attachment-writes.ts";
import { useFileDialog } from "./choose-files.tsx";
import { fileHash, isImage } from "./file-address.ts";
import { FileTile, tileClass, tileHeight } from "./file-tile.tsx";
import type { Upload } from "./upload-queue.ts";
import { StoppedUpload, UploadTile } from "./upload-tile.tsx";
import { uploads, useShownUploads } from "./uploads.ts";
import { useFiles } from "./use-files.ts";

const viewer = onDemand(async () => (await import("./viewer.tsx")).Viewer);

/** How many files are rendered first. The others follow once these are painted. */
const drawnFirst = 12;

/** Returns the frame of the task that contains an element. */
const taskAround = (element: Element | null) => element?.closest("article")?.parentElement ?? null;

const isStopped = ({ state }: Upload) => state === "failed" || state === "refused";

/** The files on a task. New ones are chosen, pasted, or dropped anywhere on the task. */
export function FileSection({ task }: { task: Task }) {
  const { files, error, refetch } = useFiles(task);
  const under = useShownUploads(task.id);
  const mayAdd = canAttach.add(useActorIn(task.projectId), task) && task.stage !== "delete";
  const section = useRef<HTMLElement>(null);
  const add = useCallback(
    (chosen: readonly File[], hasFolders: boolean) => {
      uploads.add(task.id, chosen);
      if (hasFolders) showError(t`Folders cannot be added. Choose the files in them.`);
    },
    [task.id],
  );
  const area = useFileDrop(section, mayAdd ? add : undefined, taskAround);
  const dialog = useFileDialog(t`Add files`, (chosen) => add(chosen, false));
  useAction("attachFile", dialog.open, { isEnabled: mayAdd });
  const present = new Set(files?.map(({ id }) => id));
  const waiting = under.filter(({ id }) => !present.has(id));
  const stopped = waiting.filter((upload) => isStopped(upload) && !upload.isInText);
  const count = files?.length ?? task.attachmentCount;
  if (!mayAdd && count === 0) return null;
  return (
    <section ref={section} className="flex min-w-0 flex-col gap-1">
      <SectionHead heading={t`Files`}>
        {count > 0 && <span className="text-sm text-muted tabular-nums">{i18n.number(count)}</span>}
        <span className="ms-auto flex min-h-7 items-center">
          {mayAdd && (
            <IconButton label={t`Add files`} size="sm" onPress={dialog.open}>
              <Plus aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </SectionHead>
      {files ? (
        <Tiles task={task} files={files} waiting={waiting} mayChange={mayAdd} />
      ) : (
        <SectionPlaceholder
          error={error}
          offline={t`The files are not on this device. They appear when you are back online.`}
          failed={t`The files could not be loaded.`}
          onRetry={() => void refetch()}
        >
          <div aria-busy="true" className="h-26" />
        </SectionPlaceholder>
      )}
      {waiting.some(({ state }) => state === "offline") && (
        <p role="status" className="text-sm text-muted">{t`Files are uploaded when you are online.`}</p>
      )}
      {stopped.length > 0 && (
        <ul className="flex flex-col gap-1">
          {stopped.map((upload) => (
            <StoppedUpload key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {mayAdd && dialog.element}
      {area && <DropOverlay area={area} title={task.title} />}
    </section>
  );
}

function DropOverlay({ area, title }: { area: DropArea; title: string }) {
  return createPortal(
    <div
      style={area}
      className="pointer-events-none fixed z-50 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/80 p-4 text-center text-base font-medium text-accent-text"
    >
      <p className="max-w-full wrap-anywhere">{t`Drop files to add them to “${title}”`}</p>
    </div>,
    document.body,
  );
}

interface TilesProps {
  task: Task;
  files: readonly Attachment[];
  waiting: readonly Upload[];
  mayChange: boolean;
}

function Tiles({ task, files, waiting, mayChange }: TilesProps) {
  const { write, actor } = useAttachmentWrite();
  const list = useRef<HTMLUListElement>(null);
  const [viewed, setViewed] = useState<string>();
  const linked = useLinkedFile(files);
  const isPainted = useAfterPaint();
  const drawn = isPainted ? files : files.slice(0, drawnFirst);
  const images = files.filter(isImage);

  const { write: writeTask } = useTaskWrite();
  const actorHere = useActorIn(task.projectId);
  const mayCover = mayChange && canTask.edit(actorHere, task);
  const coverOf = ({ id }: Attachment) => {
    const isOn = task.cover === id;
    const toggle = () => writeTask({ kind: "move", id: task.id, patch: { cover: isOn ? null : id } });
    return { isOn, toggle };
  };

  function remove(file: Attachment) {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>("[data-file]") ?? [])];
    const index = tiles.findIndex((tile) => tile.dataset.file === file.id);
    (tiles[index + 1] ?? tiles[index - 1])?.querySelector<HTMLElement>("a, button")?.focus();
    if (tiles.length === 1) list.current?.focus();
    write(removalOf(file));
  }

  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t`Files`} className="flex flex-wrap gap-2 outline-none">
        {drawn.map((file) => (
          <FileTile
            key={file.id}
            file={file}
            isLinked={file.id === linked}
            onView={() => setViewed(file.id)}
            onCopyLink={() => void copyLink(file)}
            cover={mayCover && file.width !== null ? coverOf(file) : undefined}
            onRemove={mayChange && canAttach.remove(actor, task, file) ? () => remove(file) : undefined}
          />
        ))}
        {files.slice(drawn.length).map(({ id }) => (
          <li key={id} id={fileHash(id)} aria-hidden="true" className={cn(tileClass, tileHeight)} />
        ))}
        {waiting
          .filter((upload) => !isStopped(upload))
          .map((upload) => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
      </ul>
      {viewed !== undefined && (
        <OnDemand of={viewer} images={images} shown={viewed} onShow={setViewed} onClose={() => setViewed(undefined)} />
      )}
    </>
  );
}

async function copyLink({ id }: Attachment): Promise<void> {
  const address = new URL(location.href);
  address.hash = fileHash(id);
  try {
    await navigator.clipboard.writeText(address.href);
    showSuccess(t`Link copied`);
  } catch {
    // Browsers provide a clipboard only over https, and may ask for permission.
    showError(t`The link could not be copied.`);
  }
}

/** Scrolls to the file that the address names, and returns its id. */
function useLinkedFile(files: readonly Attachment[]): string | undefined {
  const hash = useLocation({ select: (location) => location.hash });
  const linked = files.find(({ id }) => fileHash(id) === hash)?.id;
  useEffect(() => {
    if (linked !== undefined) document.getElementById(fileHash(linked))?.scrollIntoView({ block: "center" });
  }, [linked]);
  return linked;
}
