import type { Assignee, Priority, Stage, Task } from "@baton/domain/task/task";
import { priorityLabels, stageLabels } from "@baton/domain/task/task";
import { ChevronDown, ChevronsUp, ChevronUp, Equal, type LucideIcon } from "lucide-react";
import { toneOfRole, useMembersById } from "@/features/member/public.ts";
import { Avatar, AvatarGroup } from "@/ui/avatar.tsx";
import { Badge, Dot } from "@/ui/badge.tsx";
import { cn } from "@/ui/cn.ts";
import { type Tone, toneClass } from "@/ui/tone.ts";

const stageTones: Record<Stage, Tone> = {
  todo: "orange",
  "in-progress": "blue",
  completed: "green",
  delete: "gray",
};

const priorityLooks: Record<Priority, { tone: Tone; icon: LucideIcon }> = {
  high: { tone: "red", icon: ChevronsUp },
  medium: { tone: "amber", icon: ChevronUp },
  normal: { tone: "blue", icon: Equal },
  low: { tone: "gray", icon: ChevronDown },
};

/** Length of the initials on an avatar without a picture. */
const initialsLength = 2;

export function StageDot({ stage, size }: { stage: Stage; size?: number }) {
  return <Dot tone={stageTones[stage]} label={stageLabels[stage]} {...(size ? { size } : {})} />;
}

/** The sign of a priority, in its colour; its name stands beside it. */
export function PriorityIcon({ priority }: { priority: Priority }) {
  const { tone, icon: Icon } = priorityLooks[priority];
  return <Icon size={14} aria-hidden="true" className={cn(toneClass[tone], "shrink-0 text-tone-text")} />;
}

export function PriorityLabel({ priority }: { priority: Priority }) {
  return (
    <span
      className={cn(
        toneClass[priorityLooks[priority].tone],
        "inline-flex items-center gap-1 align-middle whitespace-nowrap text-xs font-medium text-tone-text",
      )}
    >
      <PriorityIcon priority={priority} />
      {priorityLabels[priority]}
    </span>
  );
}

/** How many there are of something, in words for those who do not see its sign. */
export function Count({ of, icon: Icon, count }: { of: string; icon: LucideIcon; count: number }) {
  const text = `${count} ${of}${count === 1 ? "" : "s"}`;
  return (
    <span role="img" aria-label={text} title={text} className="inline-flex items-center gap-1 tabular-nums">
      <Icon size={14} aria-hidden="true" />
      {count}
    </span>
  );
}

/** The tags of a task, which are one text with commas in it, each once. */
export function Tags({ tags }: Pick<Task, "tags">) {
  const list = tags.split(",").map((tag) => tag.trim());
  return [...new Set(list.filter((tag) => tag !== ""))].map((tag) => (
    <Badge key={tag} isOutline>
      {tag}
    </Badge>
  ));
}

type Person = Pick<Assignee, "username" | "role" | "imageUrl">;

function lookOf({ username, role, imageUrl }: Person) {
  const initials = Array.from(username).slice(0, initialsLength).join("");
  return { initials, src: imageUrl, tone: toneOfRole(role) };
}

/** The picture of a person whose name stands beside it. */
export function MemberAvatar({ member, size }: { member: Person; size?: number }) {
  return <Avatar name="" {...lookOf(member)} {...(size ? { size } : {})} />;
}

interface AssigneeAvatarsProps {
  assignees: readonly Assignee[];
  max?: number;
  size?: number;
}

/** The members of a task as the team knows them now; one who has left is shown as the task remembers them. */
export function AssigneeAvatars({ assignees, ...look }: AssigneeAvatarsProps) {
  const members = useMembersById();
  const items = assignees.map((assignee) => {
    const person = members.get(assignee.id) ?? assignee;
    return { id: assignee.id, name: person.username, ...lookOf(person) };
  });
  return <AvatarGroup items={items} {...look} />;
}
