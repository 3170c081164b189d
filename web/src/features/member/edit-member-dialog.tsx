import { editBetween } from "@baton/domain/kernel/writes";
import { type Member, memberStatuses, publishedRole, roleLabel, roles } from "@baton/domain/member/member";
import { canMember } from "@baton/domain/member/member.policy";
import { memberDraftOf } from "@baton/domain/member/member.sync";
import type { PersonActor } from "@baton/domain/session/session";
import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { translate } from "@/platform/translate.ts";
import { Dot } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { useMemberWrite } from "./member-writes.ts";
import { type FieldErrors, messagesByField, refusedFields } from "./refused-fields.ts";
import { toneOfRole } from "./role-tone.ts";
import { memberUpdateInput } from "./schemas.ts";

const roleItems = () =>
  roles.map((role) => ({ id: role, label: translate(roleLabel(role)), icon: <Dot tone={toneOfRole(role)} /> }));
const statusItems = () => memberStatuses.map((status) => ({ id: status, label: translate(status) }));

interface EditMemberDialogProps {
  actor: PersonActor;
  member: Member;
  onClose: () => void;
}

export function EditMemberDialog(props: EditMemberDialogProps) {
  return canMember.edit(props.actor, props.member) ? <EditForm {...props} /> : <NotJoinedYet {...props} />;
}

/** Explains why a person who was added but has not joined cannot be edited. */
function NotJoinedYet({ member, onClose }: EditMemberDialogProps) {
  return (
    <Dialog
      title={t`Update User Data`}
      size="sm"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Button onPress={onClose}>{t`Close`}</Button>}
    >
      <p>
        {t`${member.username} has not joined your team yet. Baton asks them the next time they open it. Until they join, you can assign tasks to them or remove them, but not change their name, role or status.`}
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
      setErrors(messagesByField(input.error.issues.map(({ path, message }) => ({ path: path.join("."), message }))));
      return;
    }
    const before = memberDraftOf(member);
    const { status = member.status, ...changes } = input.data;
    const edit = editBetween(before, { ...before, ...changes, status });
    setPending(true);
    try {
      await writeAndWait({ kind: "edit", id: member.id, ...edit });
      onClose();
    } catch (error) {
      // The write reports its own failure. Errors of a field are also shown at the field.
      setErrors(refusedFields(error));
      setPending(false);
    }
  };

  return (
    <Dialog
      title={t`Update User Data`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {t`Update`}
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
      <TextField label={t`Username`} name="username" defaultValue={member.username} isRequired autoFocus />
      <TextField label={t`Role Title`} name="rolePosition" defaultValue={member.rolePosition} isRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t`Role`}
          name="role"
          items={roleItems()}
          defaultValue={publishedRole(member)}
          isDisabled={isFixed}
        />
        <Select
          label={t`Active or Disable`}
          name="isActive"
          items={statusItems()}
          defaultValue={member.status}
          isDisabled={isFixed}
        />
      </div>
      {isFixed && (
        <p className="text-sm text-muted">{t`This person owns the team, so their role and status cannot change.`}</p>
      )}
    </>
  );
}
