import type { EditedField } from "@baton/domain/workspace/workspace.live";
import { t } from "@lingui/core/macro";
import { usePeopleById } from "@/features/member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useEditors } from "@/platform/sync/presence.ts";
import { MemberAvatar } from "../task-visuals.tsx";

/** Who else is editing a field of a task right now. */
export function Editors({ taskId, field }: { taskId: string; field: EditedField }) {
  const ids = useEditors(taskId, field);
  return ids !== "" && <Names ids={ids.split(" ")} />;
}

function Names({ ids }: { ids: readonly string[] }) {
  const { userId } = useActor();
  const people = usePeopleById();
  const [first, ...others] = ids.flatMap((id) => (id === userId ? [] : (people.get(id) ?? [])));
  if (!first) return null;
  const name = first.username;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-accent-text">
      <MemberAvatar member={first} size={16} />
      <span className="truncate">
        {others.length === 0 ? t`${name} is editing` : t`${name} and others are editing`}
      </span>
    </p>
  );
}
