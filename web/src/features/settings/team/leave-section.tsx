import { memberMessages } from "@baton/domain/member/member.messages";
import { canMember } from "@baton/domain/member/member.policy";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { RemoveMemberDialog, useMembers } from "@/features/member/public.ts";
import { useCurrentUser } from "@/features/session/public.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Section } from "../section.tsx";

/** Leaves the team. Its owner can leave only an empty one. */
export function LeaveSection() {
  const { actor, member } = useCurrentUser();
  const { data: members } = useMembers();
  const [isAsking, setAsking] = useState(false);
  const admin = actor.adminEmail ?? "";
  const isOwner = member.email === member.adminEmail;
  const mayLeave = members !== undefined && canMember.leave(actor, members.length - 1);
  return (
    <Section title={t`Leave team`}>
      <p className="text-muted">
        {isOwner
          ? [translate(memberMessages.ownerStays), t`The team and its tasks stay, and you can come back.`].join(" ")
          : t`You will no longer see the tasks of ${admin}'s team.`}
      </p>
      <Button className="w-fit text-danger-text!" isDisabled={!mayLeave} onPress={() => setAsking(true)}>
        {t`Leave team`}
      </Button>
      {isAsking && <RemoveMemberDialog actor={actor} member={member} onClose={() => setAsking(false)} />}
    </Section>
  );
}
