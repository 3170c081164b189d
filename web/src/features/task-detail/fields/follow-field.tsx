import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useFollows } from "@/features/follow/public.ts";
import { Avatars } from "@/features/member/public.ts";
import { FieldRow } from "./field-row.tsx";

/** The followers of a task, and a button to follow it. */
export function FollowField({ task }: { task: Task }) {
  const { isKnown, own, followers, set, stop } = useFollows(task);
  const isFollowing = own?.level === "following";
  return (
    <FieldRow label={t`Followers`}>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {followers.length > 0 && <Avatars ids={followers} size={20} />}
        <button
          type="button"
          aria-pressed={isFollowing}
          disabled={!isKnown}
          onClick={() => (isFollowing ? stop() : set("following"))}
          className="-ms-1.5 rounded-md px-1.5 py-0.5 text-sm text-muted hover:bg-hover hover:text-text pointer-coarse:min-h-11"
        >
          {isFollowing ? t`Following` : t`Follow`}
        </button>
      </span>
    </FieldRow>
  );
}
