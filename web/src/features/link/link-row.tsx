import type { LinkRole } from "@baton/domain/link/link.roles";
import { isOpen } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Ban, Lock, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { ProjectMark, useProject } from "@/features/project/public.ts";
import { TaskLine } from "@/features/task/public.ts";
import { IconButton } from "@/ui/button.tsx";
import type { ShownLink } from "./use-links.ts";

interface LinkRowProps {
  role: LinkRole;
  shown: ShownLink;
  /** Undefined if the person may not remove the link. */
  onRemove: (() => void) | undefined;
}

/** A task at the other end of a link. */
export function LinkRow({ role, shown: { link, other }, onRemove }: LinkRowProps) {
  const project = useProject(other.projectId);
  function onKeyDown(event: KeyboardEvent) {
    if (!onRemove || (event.key !== "Delete" && event.key !== "Backspace")) return;
    event.preventDefault();
    onRemove();
  }
  return (
    <li
      data-link={link.id}
      className="group/row -mx-2 flex min-h-7 items-center gap-2 rounded-md px-2 hover:bg-hover pointer-coarse:min-h-11"
    >
      <Link
        to="/user/tasks/$id"
        params={{ id: other.id }}
        onKeyDown={onKeyDown}
        {...(onRemove ? { "aria-keyshortcuts": "Delete" } : {})}
        className="flex min-w-0 flex-1 items-center gap-2 rounded-sm py-1 pointer-coarse:py-3"
      >
        <TaskLine task={other} />
        {role === "blocked-by" && isOpen(other) && (
          <Ban size={14} aria-hidden="true" className="shrink-0 text-danger-text" />
        )}
      </Link>
      {project && (
        <span className="flex shrink-0 items-center gap-1 text-sm text-muted max-sm:hidden" title={project.name}>
          <ProjectMark project={project} />
          <span dir="auto" className="max-w-32 truncate">
            {project.name}
          </span>
        </span>
      )}
      {onRemove && (
        <IconButton
          label={t`Remove link to ${other.title}`}
          size="sm"
          onPress={onRemove}
          className="size-6! text-faint pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100 pointer-coarse:size-11!"
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

/** Shows that tasks in hidden projects block a task, without revealing anything else about them. */
export function HiddenBlockers({ count }: { count: number }) {
  return (
    <li className="flex min-h-7 items-center gap-2 text-base text-muted pointer-coarse:min-h-11">
      <Lock size={14} aria-hidden="true" className="shrink-0" />
      {plural(count, { one: "A task that you cannot see", other: "# tasks that you cannot see" })}
      <Ban size={14} aria-hidden="true" className="shrink-0 text-danger-text" />
    </li>
  );
}
