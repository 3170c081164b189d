import type { Assignee, Priority, Stage, Task } from "@baton/domain/task/task";
import { priorityLabels, stageLabels } from "@baton/domain/task/task";
import { ChevronDown, ChevronsUp, ChevronUp, Equal, type LucideIcon } from "lucide-react";
import { initialsOf, toneOfRole, useMembersById } from "@/features/member/public.ts";
import { Avatar, AvatarGroup } from "@/ui/avatar.tsx";
import { Badge } from "@/ui/badge.tsx";
import { cn } from "@/ui/cn.ts";
import { type Tone, toneClass } from "@/ui/tone.ts";
import { splitTags } from "./tags.ts";

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

/** The shape tells the stages apart where colours do not: a ring, a half disc in it, a disc with a tick, a plain disc. */
const stageShapes: Record<Stage, string> = {
  todo: "sign-ring",
  "in-progress": "sign-half",
  completed: "sign-tick",
  delete: "",
};

/** The sign of a stage: the specification's dot. */
export function StageDot({ stage }: { stage: Stage }) {
  const label = stageLabels[stage];
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={cn(
        toneClass[stageTones[stage]],
        "inline-block size-3 shrink-0 rounded-full bg-tone",
        stageShapes[stage],
      )}
    />
  );
}

/** The sign of a stage whose name stands beside it, which is enough to say once. */
export function StageMark({ stage }: { stage: Stage }) {
  return (
    <span aria-hidden="true" className="inline-flex">
      <StageDot stage={stage} />
    </span>
  );
}

/** The sign of a priority, in its colour; its name stands beside it. */
export function PriorityIcon({ priority }: { priority: Priority }) {
  const { colour, icon: Icon } = priorityLooks[priority];
  return <Icon size={14} aria-hidden="true" className={cn("shrink-0", colour)} />;
}

export function PriorityLabel({ priority }: { priority: Priority }) {
  return (
    <span
      className={cn(
        priorityLooks[priority].colour,
        "inline-flex items-center gap-1 align-middle whitespace-nowrap text-xs font-medium",
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

export function Tags({ tags }: Pick<Task, "tags">) {
  return splitTags(tags).map((tag) => (
    <Badge key={tag} isOutline>
      {tag}
    </Badge>
  ));
}

type Person = Pick<Assignee, "username" | "role" | "imageUrl">;

function lookOf({ username, role, imageUrl }: Person, members: ReturnType<typeof useMembersById>) {
  return { initials: initialsOf(username, members), src: imageUrl, tone: toneOfRole(role) };
}

/** The picture of a person whose name stands beside it. */
export function MemberAvatar({ member, size }: { member: Person; size?: number }) {
  return <Avatar name="" {...lookOf(member, useMembersById())} {...(size ? { size } : {})} />;
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
    return { id: assignee.id, name: person.username, ...lookOf(person, members) };
  });
  return <AvatarGroup items={items} {...look} />;
}
