import type { Priority, Stage, Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import {
  Ban,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  Equal,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  StickyNote,
} from "lucide-react";
import { lookUp } from "@/platform/look-up.ts";
import { cn } from "@/ui/cn.ts";
import { type Tone, toneClass } from "@/ui/tone.ts";
import { priorityLabel, stageLabel } from "./labels.ts";

const stageTones: Record<Stage, Tone> = {
  todo: "orange",
  "in-progress": "blue",
  completed: "green",
  delete: "gray",
};

const priorityLooks: Record<Priority, { colour: string; icon: LucideIcon }> = {
  high: { colour: "text-danger-text", icon: ChevronsUp },
  medium: { colour: "text-warning-text", icon: ChevronUp },
  normal: { colour: "text-muted", icon: Equal },
  low: { colour: "text-muted", icon: ChevronDown },
};

/** Shapes distinguish the stages without colour: a ring, a filling ring, a disc with a tick, a plain disc. */
const stageShapes: Record<Stage, string> = {
  todo: "sign-ring",
  "in-progress": "sign-filling",
  completed: "sign-tick",
  delete: "",
};

/** The class of a stage's shape. */
export const stageShape = (stage: Stage) => lookUp(stageShapes, stage);

/** The dot of a stage, as in the specification. */
export function StageDot({ stage }: { stage: Stage }) {
  const label = stageLabel(stage);
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={cn(
        toneClass[lookUp(stageTones, stage) ?? "gray"],
        "inline-block size-3 shrink-0 rounded-full bg-tone",
        stageShape(stage),
      )}
    />
  );
}

/** The dot of a stage whose name is beside it, hidden from screen readers. */
export function StageMark({ stage }: { stage: Stage }) {
  return (
    <span aria-hidden="true" className="inline-flex">
      <StageDot stage={stage} />
    </span>
  );
}

/** The icon of a priority whose name is beside it. */
export function PriorityIcon({ priority }: { priority: Priority }) {
  const look = lookUp(priorityLooks, priority);
  return look && <look.icon size={14} aria-hidden="true" className={cn("shrink-0", look.colour)} />;
}

export function PriorityLabel({ priority }: { priority: Priority }) {
  return (
    <span
      className={cn(
        lookUp(priorityLooks, priority)?.colour,
        "inline-flex items-center gap-1 align-middle whitespace-nowrap text-xs font-medium",
      )}
    >
      <PriorityIcon priority={priority} />
      {priorityLabel(priority)}
    </span>
  );
}

interface CountProps {
  of: keyof typeof counted;
  count: number;
  /** The number of them that are done. */
  done?: number;
}

/**
 * The number of subtasks, comments, files or notes of a task, optionally with the number of those done, and a text
 * alternative for the icon.
 */
export function Count({ of, count, done = 0 }: CountProps) {
  const { icon: Icon, label } = counted[of];
  const all = label(count);
  const text = done > 0 ? t`${all}, ${i18n.number(done)} done` : all;
  return (
    <span role="img" aria-label={text} title={text} className="inline-flex items-center gap-1 tabular-nums">
      <Icon size={14} aria-hidden="true" />
      {done > 0 ? `${i18n.number(done)}/${i18n.number(count)}` : i18n.number(count)}
    </span>
  );
}

const counted = {
  subtask: {
    icon: ListChecks,
    label: (count: number) => plural(count, { one: "# subtask", other: "# subtasks" }),
  },
  comment: {
    icon: MessageSquare,
    label: (count: number) => plural(count, { one: "# comment", other: "# comments" }),
  },
  file: { icon: Paperclip, label: (count: number) => plural(count, { one: "# file", other: "# files" }) },
  note: { icon: StickyNote, label: (count: number) => plural(count, { one: "# note", other: "# notes" }) },
};

/** The fact of the display options that a count is. Notes are remarks, as comments are. */
export const factOfCount = { subtask: "subtasks", comment: "comments", file: "files", note: "comments" } as const;

/** Returns how many subtasks, comments, files and notes a task has, without those of which it has none. */
export function itemCounts({ subtaskCount, subtasksDone, commentCount, attachmentCount, noteCount }: Task) {
  const counts: CountProps[] = [
    { of: "subtask", count: subtaskCount, done: subtasksDone },
    { of: "comment", count: commentCount },
    { of: "file", count: attachmentCount },
    { of: "note", count: noteCount },
  ];
  return counts.filter(({ count }) => count > 0);
}

/** The counts of a task that the specification names: all but its files. */
export function Counts({ task }: { task: Task }) {
  return itemCounts(task).map((each) => each.of !== "file" && <Count key={each.of} {...each} />);
}

/** Returns the number of subtasks, comments, files or notes in words. */
export const countName = (of: CountProps["of"], count: number) => counted[of].label(count);

/** Returns whether open tasks block this open task. */
export function isBlocked({ blockedBy, stage }: Pick<Task, "blockedBy" | "stage">): boolean {
  return blockedBy > 0 && stage !== "completed" && stage !== "delete";
}

/** The sign of a task that open tasks block. A completed task has none. */
export function Blocked({ task: { blockedBy, stage } }: { task: Pick<Task, "blockedBy" | "stage"> }) {
  if (!isBlocked({ blockedBy, stage })) return null;
  const text = plural(blockedBy, { one: "Blocked by # task", other: "Blocked by # tasks" });
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-danger-text"
    >
      <Ban size={12} aria-hidden="true" />
      <span aria-hidden="true">{t`Blocked`}</span>
    </span>
  );
}
