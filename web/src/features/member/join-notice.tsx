import { contract } from "@baton/domain/contract";
import type { Member } from "@baton/domain/member/member";
import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { type CurrentUser, currentUserQuery } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { translate } from "@/platform/translate.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { rich } from "@/ui/rich.tsx";
import { JoinedNotice } from "./joined/public.ts";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { toneOfRole } from "./role-tone.ts";

const initialsLength = 2;

async function join({ id, adminEmail }: Member): Promise<void> {
  const { data } = await call(contract.setMembership, { params: { id }, body: { adminEmail } });
  await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  showSuccess(translate(data.message));
}

/** Asks a person who was added by an admin whether they want to join, or welcomes one who has joined by an invitation. */
export function JoinNotice({ user }: { user: CurrentUser }) {
  const { actor, member, addedTo } = user;
  // The frame does not render again when the person leaves the page on which they arrived.
  const hasJoined = useLocation({ select: ({ state }) => state.joined === true });
  if (addedTo) return <Question {...{ actor, member, addedTo }} />;
  return hasJoined && <JoinedNotice />;
}

interface QuestionProps extends Pick<CurrentUser, "actor" | "member"> {
  addedTo: NonNullable<CurrentUser["addedTo"]>;
}

/** Asks whether the person wants to join the team. The rest of the page stays usable. */
function Question({ actor, member, addedTo: { team, admin } }: QuestionProps) {
  const [isJoining, setJoining] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const accept = async () => {
    setJoining(true);
    try {
      await join(member);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`Something Wrong!`, error);
      setJoining(false);
    }
  };
  const initials = Array.from(admin.username).slice(0, initialsLength).join("");
  return (
    <section
      aria-label={t`Join the team`}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2.5 border-b bg-accent-soft px-4 py-2.5 lg:px-6"
    >
      <Avatar
        name=""
        initials={initials}
        src={admin.imageURL}
        tone={toneOfRole("Admin")}
        size={32}
        className="ring-[1.5px] ring-surface"
      />
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">
          {rich(
            t`<0/> (${admin.email}) added you to <1/>.`,
            <strong className="font-medium">{admin.username}</strong>,
            <strong className="font-medium">{team}</strong>,
          )}
        </p>
        <p className="text-sm text-muted">
          {t`Until you join, its admins cannot change your name, role or status, or see when and where you log in.`}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="primary" isPending={isJoining} onPress={() => void accept()}>
          {t`Join`}
        </Button>
        <Button onPress={() => setLeaving(true)}>{t`Leave`}</Button>
      </div>
      {isLeaving && <RemoveMemberDialog actor={actor} member={member} onClose={() => setLeaving(false)} />}
    </section>
  );
}
