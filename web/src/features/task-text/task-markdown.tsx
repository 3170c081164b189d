import { Link } from "@tanstack/react-router";
import { FileReference } from "@/features/attachment/public.ts";
import { useMembersById } from "@/features/member/public.ts";
import { useTask, useTaskName } from "@/features/task/public.ts";
import { Markdown, type MarkdownProps } from "@/platform/rich-text/markdown.tsx";
import { mentionClass } from "@/platform/rich-text/text-class.ts";
import { cn } from "@/ui/cn.ts";

/** A mentioned person: their current name, or their name in the text if they have left the team. */
function Mention({ id, name }: { id: string; name: string }) {
  const member = useMembersById().get(id);
  if (!member) return <span className="text-muted">{name}</span>;
  return <span className={mentionClass}>{`@${member.username}`}</span>;
}

/** A task that a text refers to: its number and title, or the text if this page does not know the task. */
function TaskReference({ id, name }: { id: string; name: string }) {
  const { task } = useTask(id);
  const number = useTaskName(task ?? { projectId: "", number: 0 });
  if (!task) return <span className="text-muted">{name}</span>;
  return (
    <Link to="/user/tasks/$id" params={{ id }} className={cn(mentionClass, "hover:underline")}>
      {number}{" "}
      <span dir="auto" className={task.stage === "completed" ? "line-through decoration-faint" : undefined}>
        {task.title}
      </span>
    </Link>
  );
}

const references = { Person: Mention, Task: TaskReference, File: FileReference };

/** Renders a text of a task. */
export function TaskMarkdown(props: Omit<MarkdownProps, "references">) {
  return <Markdown references={references} {...props} />;
}
