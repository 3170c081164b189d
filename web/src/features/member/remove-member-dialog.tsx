import type { Member } from "@baton/domain/member/member";
import type { PersonActor } from "@baton/domain/session/session";
import { t } from "@lingui/core/macro";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { useMemberWrite } from "./member-writes.ts";

interface RemoveMemberDialogProps {
  actor: PersonActor;
  member: Member;
  onClose: () => void;
}

/** Asks for confirmation: undo adds the person again, but does not restore their unsaved work. */
export function RemoveMemberDialog({ actor, member, onClose }: RemoveMemberDialogProps) {
  const { write } = useMemberWrite();
  const isSelf = member.id === actor.userId;
  return (
    <AlertDialog
      title={isSelf ? t`Leave the team?` : t`Remove ${member.username} from the team?`}
      confirmLabel={isSelf ? t`Leave` : t`Remove`}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => write({ kind: "remove", id: member.id })}
    >
      {isSelf
        ? leaving(member)
        : t`They will no longer see the team's tasks. They stay assigned to their tasks, and you can add them again.`}
    </AlertDialog>
  );
}

function leaving({ email, adminEmail }: Member): string {
  return email === adminEmail
    ? t`The team and its tasks stay. You can come back whenever you are in no other team.`
    : t`You will no longer see its tasks. A team admin can add you again.`;
}
