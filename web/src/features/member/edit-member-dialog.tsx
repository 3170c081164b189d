import { type Member, memberStatuses, roleLabel, roles } from "@baton/domain/member/member";
import { canMember } from "@baton/domain/member/member.policy";
import { memberUpdateInput } from "@baton/domain/member/member.wire";
import type { Actor } from "@baton/domain/session/session";
import { useId, useState } from "react";
import { z } from "zod";
import { Dot } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useMemberWrite } from "./member-writes.ts";
import { type FieldErrors, refusedFields } from "./refused-fields.ts";
import { toneOfRole } from "./role-tone.ts";

const roleItems = roles.map((role) => ({
  id: role,
  label: roleLabel(role),
  icon: <Dot tone={toneOfRole(role)} />,
}));
const statusItems = memberStatuses.map((status) => ({ id: status, label: status }));

interface EditMemberDialogProps {
  actor: Actor;
  member: Member;
  onClose: () => void;
}

export function EditMemberDialog(props: EditMemberDialogProps) {
  return canMember.edit(props.actor, props.member) ? <EditForm {...props} /> : <NotJoinedYet {...props} />;
}

/** Why somebody whom an admin added cannot be edited yet. */
function NotJoinedYet({ member, onClose }: EditMemberDialogProps) {
  return (
    <Dialog
      title="Update User Data"
      size="sm"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <p>
        {`${member.username} has not joined your team yet. They are asked the next time they open Baton. Until then, you can assign tasks to them or remove them, but not change their name, role or status.`}
      </p>
    </Dialog>
  );
}

function EditForm({ actor, member, onClose }: EditMemberDialogProps) {
  const formId = useId();
  const { writeAndWait } = useMemberWrite();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPending, setPending] = useState(false);

  const submit = async (data: FormData) => {
    const input = memberUpdateInput.safeParse(Object.fromEntries(data));
    if (!input.success) {
      setErrors(z.flattenError(input.error).fieldErrors);
      return;
    }
    const { role = member.role, status = member.status, ...names } = input.data;
    setPending(true);
    try {
      await writeAndWait({ kind: "edit", member: { ...member, ...names, role, status } });
      onClose();
    } catch (error) {
      // The write itself says that it failed, and why; what belongs to a field is repeated there.
      setErrors(refusedFields(error));
      setPending(false);
    }
  };

  return (
    <Dialog
      title="Update User Data"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            Update
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={(data) => void submit(data)}>
        <MemberFields member={member} isFixed={!canMember.demote(actor, member)} />
      </Form>
    </Dialog>
  );
}

function MemberFields({ member, isFixed }: { member: Member; isFixed: boolean }) {
  return (
    <>
      <TextField label="Username" name="username" defaultValue={member.username} isRequired autoFocus />
      <TextField label="Role Title" name="rolePosition" defaultValue={member.rolePosition} isRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Role" name="role" items={roleItems} defaultValue={member.role} isDisabled={isFixed} />
        <Select
          label="Active or Disable"
          name="isActive"
          items={statusItems}
          defaultValue={member.status}
          isDisabled={isFixed}
        />
      </div>
      {isFixed && (
        <p className="text-sm text-muted">This person owns the team, so the role and the status stay as they are.</p>
      )}
    </>
  );
}
