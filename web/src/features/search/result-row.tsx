import type { SearchResult } from "@baton/domain/search/search";
import { isOpen } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { Archive } from "lucide-react";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { usePeopleById } from "@/features/member/public.ts";
import { ProjectMark, useProject } from "@/features/project/public.ts";
import { DueDate, useTaskName, useTasks } from "@/features/task/public.ts";
import { useDateTexts } from "@/platform/date-format.ts";
import { Badge } from "@/ui/badge.tsx";
import { cn } from "@/ui/cn.ts";
import { Marked } from "./marked.tsx";
import { ResultSign } from "./result-sign.tsx";

interface ResultRowProps {
  id: string;
  result: SearchResult;
  href: string;
  isChosen: boolean;
  /** Whether the result is a task that the page has, which can be selected and changed. */
  isTask: boolean;
  /** Whether only the first line is shown. */
  isShort: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

/**
 * A result in two lines: what it is and what it hangs on, and where the words are. On a phone, the title is whole, and
 * the number and the date are below it.
 */
export function ResultRow({ id, result, href, isChosen, isTask, isShort, onChoose, onOpen }: ResultRowProps) {
  const row = useRef<HTMLAnchorElement>(null);
  const excerpt = useExcerpt(result);
  const hasTwoLines = !isShort && excerpt !== null;
  useLayoutEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const open = (event: MouseEvent) => {
    // With a modifier key, the browser opens the link in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      ref={row}
      id={id}
      href={href}
      role="option"
      aria-selected={isChosen}
      {...(isTask ? { "data-task": result.id } : {})}
      tabIndex={isChosen ? 0 : -1}
      draggable={false}
      onFocus={onChoose}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={open}
      className={cn(
        "flex items-center gap-3 border-b px-3 hover:bg-hover max-sm:min-h-12 max-sm:py-2 sm:px-4",
        isShort ? "sm:h-10 sm:pointer-coarse:h-12" : "sm:h-14 sm:pointer-coarse:h-16",
        isChosen && "rounded-lg border-transparent bg-surface outline-2 -outline-offset-2 outline-accent",
      )}
    >
      <span
        className={cn(
          "grid h-5 w-5 shrink-0 place-items-center max-sm:self-start",
          hasTwoLines && "sm:mt-2 sm:self-start sm:pointer-coarse:mt-3",
        )}
      >
        <ResultSign result={result} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <Heading result={result} />
        <span className={cn("flex min-w-0 items-center gap-2 text-sm text-muted", !hasTwoLines && "sm:hidden")}>
          <span className="contents sm:hidden">
            <TaskNumber result={result} />
          </span>
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {!isShort && excerpt}
          </span>
          <span className="shrink-0 tabular-nums sm:hidden">
            <Fact result={result} />
          </span>
        </span>
      </span>
      <ProjectName result={result} />
      <span className="w-28 shrink-0 text-end text-sm whitespace-nowrap text-muted tabular-nums max-sm:hidden">
        <Fact result={result} />
      </span>
    </a>
  );
}

function Heading({ result }: { result: SearchResult }) {
  const { kind, title, titleMatches, taskTitle, by, archived } = result;
  const author = usePeopleById().get(by ?? "")?.username ?? t`Somebody`;
  const isComment = kind === "comment";
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span
        dir="auto"
        className={cn("text-base font-medium max-sm:wrap-anywhere sm:truncate", archived && "font-normal text-muted")}
      >
        {isComment ? author : <Marked text={title} marks={titleMatches} />}
      </span>
      {isComment && (
        <span dir="auto" className="min-w-0 shrink-2 truncate text-sm text-muted">
          {t`on ${title}`}
        </span>
      )}
      <span className="contents max-sm:hidden">
        <TaskNumber result={result} />
      </span>
      {taskTitle !== null && (
        <span dir="auto" className="min-w-0 shrink-2 truncate text-sm text-muted max-sm:hidden">
          {taskTitle}
        </span>
      )}
      {archived && <Badge icon={<Archive aria-hidden="true" />}>{t`Archived`}</Badge>}
    </span>
  );
}

/** The number of the task. On a phone, the sign of its project is before it. */
function TaskNumber({ result: { projectId, number } }: { result: SearchResult }) {
  const project = useProject(projectId ?? "");
  const name = useTaskName({ projectId: projectId ?? "", number: number ?? 0 });
  if (name === "") return null;
  return (
    <span className="flex shrink-0 items-center gap-1 text-sm text-muted tabular-nums">
      {project && (
        <span className="contents sm:hidden">
          <ProjectMark project={project} />
        </span>
      )}
      {name}
    </span>
  );
}

/** Returns where the words are, or who added a file; null if there is no such text. */
function useExcerpt({ kind, excerpt, matches, by }: SearchResult): ReactNode {
  const person = usePeopleById().get(by ?? "")?.username;
  if (kind === "file") return person === undefined ? null : t`added by ${person}`;
  return excerpt.trim() === "" ? null : <Marked text={excerpt} marks={matches} />;
}

function ProjectName({ result: { kind, projectId } }: { result: SearchResult }) {
  const project = useProject(projectId ?? "");
  return (
    <span className="flex w-36 shrink-0 items-center gap-1.5 text-sm text-muted max-md:hidden">
      {project && kind !== "project" && (
        <>
          <ProjectMark project={project} />
          <span dir="auto" className="truncate">
            {project.name}
          </span>
        </>
      )}
    </span>
  );
}

/** The due date of a task, when a comment or file was added or a task archived, or the open tasks of a person. */
function Fact({ result }: { result: SearchResult }) {
  const { kind, id, at, stage, dueDate, archived } = result;
  const { format, whole } = useDateTexts();
  if (kind === "person") return <OpenTasks personId={id} />;
  if (kind === "task" && !archived) return dueDate && stage && <DueDate task={{ endingDate: dueDate, stage }} />;
  return (
    at && (
      <time dateTime={at} title={whole(at)}>
        {format(at)}
      </time>
    )
  );
}

function OpenTasks({ personId }: { personId: string }) {
  const { tasks } = useTasks();
  const count = tasks.filter((task) => isOpen(task) && task.assigneeIds.includes(personId)).length;
  return count > 0 && plural(count, { one: "# open", other: "# open" });
}
