import type { Place } from "@baton/domain/workspace/workspace.live";
import { t } from "@lingui/core/macro";
import { Avatars, useMembersById } from "@/features/member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { usePresence } from "@/platform/sync/presence.ts";

/** The other people who view the same list or task. */
export function OtherViewers({ at }: { at: Place }) {
  const { userId } = useActor();
  const members = useMembersById();
  const others = usePresence(at).filter((id) => id !== userId && members.has(id));
  if (others.length === 0) return null;
  return (
    <p className="flex items-center">
      <span className="sr-only">{t`Also looking at this:`} </span>
      <Avatars ids={others} />
    </p>
  );
}
