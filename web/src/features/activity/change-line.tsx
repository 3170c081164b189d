import type { Activity } from "@baton/domain/activity/activity";
import type { Task } from "@baton/domain/task/task";
import { plural, t } from "@lingui/core/macro";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Names } from "@/features/task/field-words/public.ts";
import { formatList } from "@/platform/format-list.ts";
import { cn } from "@/ui/cn.ts";
import { rich } from "@/ui/rich.tsx";
import { changeText } from "./change-text.ts";
import { PullSign, UndoMerge } from "./pull-sign.tsx";
import { ShowChange } from "./show-change.tsx";
import { Timestamp } from "./timestamp.tsx";
import { type Source, TokenSign } from "./token-sign.tsx";
import { actorOf } from "./use-names.ts";

interface HappenedProps {
  by: string;
  source?: Source;
  what: string;
  at: string;
  children?: ReactNode;
}

/** The actor of a change, and its time. */
function Happened({ by, source, what, at, children }: HappenedProps) {
  const actor = (
    <span key="actor">
      <bdi className="font-medium text-text">{by}</bdi>
      <TokenSign {...{ source, by }} />
      <PullSign pull={source?.pull} />
    </span>
  );
  return (
    <li className="ps-8 text-sm text-muted wrap-anywhere">
      {rich(t`<0/> ${what}`, actor)} <Timestamp at={at} className="ms-1 text-faint" />
      {children}
    </li>
  );
}

/** The text of one change of a task. */
export function ChangeLine({ line, names }: { line: Activity; names: Names }) {
  return (
    <Happened by={actorOf(line, names)} source={line} what={changeText(line, names)} at={line.at}>
      {line.entity === "task" && "description" in line.fields && <ShowChange line={line} />}
      {line.pull && <UndoMerge line={line} />}
    </Happened>
  );
}

/** The first line of every history. It comes from the task's row, so tasks from before the history have it, too. */
export function Creation({ task: { createdBy, createdAt }, names }: { task: Task; names: Names }) {
  return <Happened by={names.person(createdBy ?? "") ?? t`Somebody`} what={t`created the task`} at={createdAt} />;
}

const mostNames = 3;

/** Several consecutive changes, which a click expands. */
export function CollapsedChanges({ lines, names }: { lines: readonly Activity[]; names: Names }) {
  const [isOpen, setOpen] = useState(false);
  const actors = [...new Set(lines.map((line) => actorOf(line, names)))];
  const others = actors.length - mostNames;
  const shown =
    others > 0 ? [...actors.slice(0, mostNames), plural(others, { one: "# other", other: "# others" })] : actors;
  const count = plural(lines.length, { one: "# change", other: "# changes" });
  const last = lines.at(-1);
  return (
    <>
      <li className="text-sm text-muted">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-mx-1 flex min-h-7 max-w-full items-center gap-2 rounded-md px-1 text-start hover:bg-hover pointer-coarse:min-h-11"
        >
          <span className="grid w-6 shrink-0 place-items-center">
            <ChevronRight
              size={14}
              aria-hidden="true"
              className={cn("transition-transform rtl:-scale-x-100", isOpen && "rotate-90")}
            />
          </span>
          <span className="min-w-0 wrap-anywhere">
            {rich(
              t`<0/> by ${formatList(shown)}`,
              <span key="count" className="font-medium text-text">
                {count}
              </span>,
            )}{" "}
            {last && <Timestamp at={last.at} className="ms-1 text-faint" />}
          </span>
        </button>
      </li>
      {isOpen && lines.map((line) => <ChangeLine key={line.id} {...{ line, names }} />)}
    </>
  );
}
