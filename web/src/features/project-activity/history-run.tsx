import type { Activity } from "@baton/domain/activity/activity";
import { itemOf } from "@baton/domain/kernel/lists";
import type { Project } from "@baton/domain/project/project";
import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { Link } from "@tanstack/react-router";
import { ChevronRight, GitMerge, type LucideIcon, User, Workflow } from "lucide-react";
import { createContext, useContext, useId, useState } from "react";
import { actorOf, collapsedFrom, PullSign, ShowChange, TokenSign } from "@/features/activity/public.ts";
import { MemberAvatar, usePeopleById } from "@/features/member/public.ts";
import type { Names } from "@/features/task/field-words/public.ts";
import { useIsOpenTask, useOpenTaskHandler } from "@/features/task/lists/public.ts";
import { fromList, TaskLine } from "@/features/task/public.ts";
import { lookUp } from "@/platform/look-up.ts";
import { cn } from "@/ui/cn.ts";
import { type Run, sameChange } from "./history-model.ts";
import { historyText, runText } from "./history-text.ts";

/** The data that all lines of a history share. */
interface History {
  readonly project: Project;
  readonly names: Names;
  readonly tasks: readonly Task[];
}

export const HistoryContext = createContext<History | null>(null);

function useHistory(): History {
  const history = useContext(HistoryContext);
  if (!history) throw new Error("There is no history around this component.");
  return history;
}

/** A run of one person: changes of a task, of the project, or of many tasks at once. Many changes fold. */
export function HistoryRun({ run }: { run: Run }) {
  const { names, tasks } = useHistory();
  const [first, ...others] = run.lines;
  const task = itemOf(tasks, run.taskId ?? "");
  const isFolded = run.lines.length >= collapsedFrom || sameChange(run) !== null;
  const actor = (
    <>
      <bdi className="font-medium text-text">{actorOf(run, names)}</bdi>
      <TokenSign source={run} by={actorOf(run, names)} />
      <PullSign pull={run.lines[0]?.pull} />
    </>
  );
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const fold = isFolded && <FoldButton run={run} isOpen={isOpen} controls={list} onPress={() => setOpen(!isOpen)} />;
  const isSentence = first !== undefined && others.length === 0 && run.taskId === null;
  return (
    <li
      data-line={run.id}
      tabIndex={-1}
      className="flex gap-3 rounded-md p-2 [contain-intrinsic-block-size:auto_3.75rem] [content-visibility:auto]"
    >
      <Sign run={run} />
      <div className="min-w-0 flex-1">
        <div
          className={cn(
            "flex min-h-6 gap-2 pointer-coarse:min-h-11",
            isSentence ? "items-baseline py-0.5 pointer-coarse:py-3" : "items-center",
          )}
        >
          {isSentence ? (
            <p className="min-w-0 text-sm text-muted wrap-anywhere">
              <span className="text-base">{actor}</span> <Words line={first} />
            </p>
          ) : (
            <span className="max-w-1/2 shrink-0 truncate">{actor}</span>
          )}
          {task ? <TaskLink task={task} /> : fold}
          <Time at={first?.at ?? ""} className="ms-auto" />
        </div>
        {task && fold}
        {!isSentence && (
          <ul id={list} hidden={isFolded && !isOpen} className="flex flex-col gap-0.5">
            {(!isFolded || isOpen) && <Changes run={run} hasTimes={isFolded && run.taskCount === 1} />}
          </ul>
        )}
      </div>
    </li>
  );
}

function Changes({ run: { lines, taskCount }, hasTimes }: { run: Run; hasTimes: boolean }) {
  const { tasks } = useHistory();
  return lines.map((line) => {
    const task = taskCount > 1 ? itemOf(tasks, line.taskId ?? "") : undefined;
    return (
      <li key={line.id} className="flex items-baseline gap-2 text-sm text-muted">
        <div className="min-w-0 flex-1 wrap-anywhere">
          {task && <TaskLink task={task} />}
          <Words line={line} />
        </div>
        {hasTimes && <Time at={line.at} />}
      </li>
    );
  });
}

/** The text of a change. */
function Words({ line }: { line: Activity }) {
  const { names } = useHistory();
  return (
    <>
      {historyText(line, names)}
      {"description" in line.fields && <ShowChange line={line} />}
    </>
  );
}

const signs = { rule: Workflow, git: GitMerge } as const;

/** The picture of the actor, or an icon for a rule or a Git service. */
function Sign({ run: { actorId, through } }: { run: Run }) {
  const person = usePeopleById().get(actorId ?? "");
  const Icon = lookUp<string, LucideIcon>(signs, through) ?? User;
  return (
    <span aria-hidden="true" className="flex h-6 shrink-0 items-center pointer-coarse:h-11">
      {person && !(through in signs) ? (
        <MemberAvatar member={person} size={24} />
      ) : (
        <span className="grid size-6 place-items-center rounded-full bg-hover text-muted">
          <Icon size={14} />
        </span>
      )}
    </span>
  );
}

/** A link to a task. It opens the task beside the history, or on its page if the task is in another project. */
function TaskLink({ task }: { task: Task }) {
  const { project } = useHistory();
  const open = useOpenTaskHandler(task);
  const isHere = task.projectId === project.id;
  return (
    <Link
      to="/user/tasks/$id"
      params={{ id: task.id }}
      state={fromList}
      data-task={task.id}
      aria-current={useIsOpenTask(task.id)}
      onClick={isHere ? open : undefined}
      className="-mx-1 flex min-h-6 min-w-0 items-center gap-1.5 rounded-sm px-1 hover:bg-hover aria-[current=true]:bg-accent-soft pointer-coarse:min-h-11"
    >
      <TaskLine task={task} />
    </Link>
  );
}

interface FoldButtonProps {
  run: Run;
  isOpen: boolean;
  controls: string;
  onPress: () => void;
}

/** Describes the changes, or states their number, and expands them. */
function FoldButton({ run, isOpen, controls, onPress }: FoldButtonProps) {
  const { names } = useHistory();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
      className="-ms-1 flex min-h-6 max-w-full items-center gap-1 rounded-sm pe-1.5 text-start text-sm text-muted hover:bg-hover pointer-coarse:min-h-11"
    >
      <ChevronRight
        size={14}
        aria-hidden="true"
        className={cn("shrink-0 transition-transform rtl:-scale-x-100", isOpen && "rotate-90")}
      />
      {runText(run, names)}
    </button>
  );
}

/** The time of day, with the full date on hover. */
function Time({ at, className }: { at: string; className?: string }) {
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={i18n.date(date, { dateStyle: "full", timeStyle: "short" })}
      className={cn("shrink-0 text-sm text-faint tabular-nums", className)}
    >
      {i18n.date(date, { timeStyle: "short" })}
    </time>
  );
}
