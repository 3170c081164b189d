import { memberMessages } from "@baton/domain/member/member.messages";
import { canMember } from "@baton/domain/member/member.policy";
import { useState } from "react";
import { RemoveMemberDialog, useMembers } from "@/features/member/public.ts";
import { useCurrentUser } from "@/features/session/public.ts";
import { Button } from "@/ui/button.tsx";
import { Section } from "./section.tsx";

/** Leaving the team; whom the team belongs to can only leave it empty. */
export function LeaveSection() {
  const { actor, member } = useCurrentUser();
  const { data: members } = useMembers();
  const [isAsking, setAsking] = useState(false);
  const isOwner = member.email === member.adminEmail;
  const mayLeave = members !== undefined && canMember.leave(actor, members.length - 1);
  return (
    <Section title="Leave team">
      <p className="text-muted">
        {isOwner
          ? `${memberMessages.ownerStays} The team and its tasks stay, and you can come back.`
          : `You will no longer see the tasks of ${actor.adminEmail}'s team.`}
      </p>
      <Button className="w-fit text-danger-text!" isDisabled={!mayLeave} onPress={() => setAsking(true)}>
        Leave team
      </Button>
      {isAsking && <RemoveMemberDialog actor={actor} member={member} onClose={() => setAsking(false)} />}
    </Section>
  );
}
