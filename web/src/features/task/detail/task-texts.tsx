import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { cn } from "@/ui/cn.ts";
import { taskFields } from "../fields.tsx";
import { RichText } from "./rich-text.tsx";

interface PartProps {
  heading: string;
  className?: string;
  children: ReactNode;
}

function Part({ heading, className, children }: PartProps) {
  return (
    <section className={cn("flex min-w-0 flex-col gap-2", className)}>
      <h2 className="text-sm font-medium text-muted">{heading}</h2>
      {children}
    </section>
  );
}

function Items({ items, none }: { items: readonly string[]; none: string }) {
  if (items.length === 0) return <p className="text-base text-faint">{none}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {[...items.entries()].map(([index, item]) => (
        <li key={index} className="rounded-md border bg-surface px-3 py-2">
          <RichText>{item}</RichText>
        </li>
      ))}
    </ul>
  );
}

/** The description, subtasks and notes of a task. */
export function TaskTexts({ task }: { task: Task }) {
  return (
    <>
      <Part heading={taskFields.description.heading()} className="2xl:row-span-2">
        <RichText>{task.description}</RichText>
      </Part>
      <Part heading={taskFields.subtasks.heading()}>
        <Items items={task.subtasks} none={t`No subtasks`} />
      </Part>
      <Part heading={taskFields.notes.heading()}>
        <Items items={task.notes} none={t`No notes`} />
      </Part>
    </>
  );
}
