import type { Attachment } from "@baton/domain/attachment/attachment";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Paperclip } from "lucide-react";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { contentOf, isDocument, isImage, thumbnailOf } from "./file-address.ts";
import { useUploads } from "./uploads.ts";
import { useFiles } from "./use-files.ts";

const viewer = onDemand(async () => (await import("./viewer.tsx")).Viewer);

interface TaskFilesState {
  readonly taskId: string;
  /** Undefined until the files are known. */
  readonly files: readonly Attachment[] | undefined;
  readonly onView: (id: string) => void;
}

const Files = createContext<TaskFilesState | null>(null);

/** Lets the texts of a task refer to its files. */
export function TaskFiles({ task, children }: { task: Task; children: ReactNode }) {
  const { files } = useFiles(task);
  const [viewed, setViewed] = useState<string>();
  const state = useMemo(() => ({ taskId: task.id, files, onView: setViewed }), [task.id, files]);
  const images = useMemo(() => (files ?? []).filter(isImage), [files]);
  return (
    <Files value={state}>
      {children}
      {viewed !== undefined && (
        <OnDemand of={viewer} {...{ images }} shown={viewed} onShow={setViewed} onClose={() => setViewed(undefined)} />
      )}
    </Files>
  );
}

/** An image in a text, and its frame. */
export const imageFrameClass = "relative my-1 block max-w-full overflow-hidden rounded-md border bg-sunken";
export const imageClass = "h-auto max-h-60 w-auto max-w-full object-contain";

/** Returns a file on the task of a text; null if it does not exist, undefined until it is known. */
export function useTaskFile(id: string): Attachment | null | undefined {
  const files = useContext(Files)?.files;
  return files && (files.find((each) => each.id === id) ?? null);
}

/** A file that a text refers to. Only files on the same task are shown. */
export function FileReference({ id, name }: { id: string; name: string }) {
  const state = useContext(Files);
  const file = useTaskFile(id);
  if (state && file) return <Shown file={file} onView={state.onView} />;
  // The text can be loaded before the files are.
  if (!state || file === undefined) return <span className="text-muted">{name}</span>;
  return <Absent id={id} taskId={state.taskId} name={name} />;
}

function Absent({ id, taskId, name }: { id: string; taskId: string; name: string }) {
  const isUnderWay = useUploads(taskId).some((upload) => upload.id === id);
  return <span className="text-muted">{isUnderWay ? t`Sending ${name}` : t`File removed`}</span>;
}

function Shown({ file, onView }: { file: Attachment; onView: (id: string) => void }) {
  const { id, name, width, height } = file;
  if (width !== null && height !== null) {
    return (
      <button
        type="button"
        title={name}
        aria-label={t`View ${name}`}
        onClick={() => onView(id)}
        className={cn(imageFrameClass, "hover:border-line-strong")}
      >
        <img
          src={thumbnailOf(id)}
          alt={name}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className={imageClass}
        />
      </button>
    );
  }
  const how = isDocument(file) || isImage(file) ? { target: "_blank", rel: "noopener noreferrer" } : { download: name };
  return (
    <a href={contentOf(file)} {...how} className="text-accent-text underline underline-offset-2">
      <Paperclip size={14} aria-hidden="true" className="me-1 inline align-[-2px]" />
      {name}
    </a>
  );
}
