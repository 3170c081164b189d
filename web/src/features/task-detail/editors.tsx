import type { EditedField } from "@baton/domain/workspace/workspace.live";
import { t } from "@lingui/core/macro";
import { MemberAvatar, usePeopleById } from "@/features/member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useEditors } from "@/platform/sync/presence.ts";
import { cn } from "@/ui/cn.ts";

interface EditorsProps {
  taskId: string;
  field: EditedField;
  /** Whether there is only space for a picture. */
  isSmall?: boolean;
  /** Positions the picture so that nothing else moves. */
  className?: string;
}

/** The other people who are editing a field of a task now. */
export function Editors({ taskId, field, ...look }: EditorsProps) {
  const ids = useEditors(taskId, field);
  return ids !== "" && <Names ids={ids.split(" ")} {...look} />;
}

function Names({
  ids,
  isSmall = false,
  className,
}: { ids: readonly string[] } & Omit<EditorsProps, "taskId" | "field">) {
  const { userId } = useActor();
  const people = usePeopleById();
  const [first, ...others] = ids.flatMap((id) => (id === userId ? [] : (people.get(id) ?? [])));
  if (!first) return null;
  const name = first.username;
  const text = others.length === 0 ? t`${name} is editing` : t`${name} and others are editing`;
  return (
    <p
      title={isSmall ? text : undefined}
      className={cn("flex min-w-0 items-center gap-1.5 text-xs text-accent-text", className)}
    >
      <MemberAvatar member={first} size={16} />
      <span className={isSmall ? "sr-only" : "truncate"}>{text}</span>
    </p>
  );
}
