import type { Member } from "@baton/domain/member/member";
import type { Actor } from "@baton/domain/session/session";
import { AlertDialog } from "@/ui/alert-dialog.tsx";
import { useMemberWrite } from "./member-writes.ts";

interface RemoveMemberDialogProps {
  actor: Actor;
  member: Member;
  onClose: () => void;
}

/** Asks once: an undo lets the person in again, but does not give back what they were in the middle of. */
export function RemoveMemberDialog({ actor, member, onClose }: RemoveMemberDialogProps) {
  const { write } = useMemberWrite();
  const isSelf = member.id === actor.userId;
  return (
    <AlertDialog
      title={isSelf ? "Leave the team?" : `Remove ${member.username} from the team?`}
      confirmLabel={isSelf ? "Leave" : "Remove"}
      isDanger
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => write({ kind: "remove", member })}
    >
      {isSelf
        ? leaving(member)
        : "They will no longer see the team's tasks. Tasks they are on keep showing them, and you can add them again."}
    </AlertDialog>
  );
}

function leaving({ email, adminEmail }: Member): string {
  return email === adminEmail
    ? "The team and its tasks stay. You can come back whenever you are in no other team."
    : "You will no longer see its tasks. A team admin can add you again.";
}
