import { canMember } from "@baton/domain/member/member.policy";
import { useState } from "react";
import { RemoveMemberDialog } from "@/features/member/public.ts";
import { useSession } from "@/features/session/public.ts";
import { Button } from "@/ui/button.tsx";
import { Section } from "./section.tsx";

/** Leaving the team; whom the team belongs to cannot. */
export function LeaveSection() {
  const { actor, member } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (!canMember.remove(actor, member)) return null;
  return (
    <Section title="Leave team">
      <p className="text-muted">You will no longer see the tasks of {actor.adminEmail}'s team.</p>
      <Button className="w-fit text-danger-text!" onPress={() => setAsking(true)}>
        Leave team
      </Button>
      {isAsking && <RemoveMemberDialog actor={actor} member={member} onClose={() => setAsking(false)} />}
    </Section>
  );
}
