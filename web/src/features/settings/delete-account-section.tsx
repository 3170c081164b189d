import { deletionDays } from "@baton/domain/deletion/deletion";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useMembers } from "@/features/member/public.ts";
import { signOut, useCurrentUser } from "@/features/session/public.ts";
import { showSuccess } from "@/platform/notify.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { Select } from "@/ui/select.tsx";
import { callDeletion, endingDay } from "./deletion-call.ts";
import { ProofField, proofOf } from "./proof-field.tsx";
import { Section } from "./section.tsx";
import { StepProblem } from "./step-problem.tsx";
import { useStep } from "./use-step.ts";

/** What happens to the team of somebody who owns one. */
function useOwnedTeam() {
  const { member } = useCurrentUser();
  const { data: members = [] } = useMembers();
  const isOwner = member.email === member.adminEmail;
  const others = members.filter(({ id }) => id !== member.id);
  const heirs = others.filter(({ role, status, isPending }) => role === "Admin" && status === "Active" && !isPending);
  return { isOwner, hasOthers: isOwner && others.length > 0, heirs };
}

/** The end of one's own account. */
export function DeleteAccountSection() {
  const { isOwner, hasOthers, heirs } = useOwnedTeam();
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Delete account">
      <p className="text-muted">
        Your account is deleted after {deletionDays} days, with its picture and every way to log in. Until then you can
        log in and keep it. Your name stays on the tasks you are assigned to and in your teams' security logs.
        {isOwner && !hasOthers && " Your team and its tasks are deleted with it."}
      </p>
      {hasOthers && heirs.length === 0 && (
        <p>
          You own a team with other members. Make one of them a team admin, who can take it over, or delete the team
          first.
        </p>
      )}
      <Button
        className="w-fit text-danger-text!"
        isDisabled={hasOthers && heirs.length === 0}
        onPress={() => setAsking(true)}
      >
        Delete account
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const navigate = useNavigate();
  const { hasOthers, heirs } = useOwnedTeam();
  const [heir, setHeir] = useState<string>();
  const { attempt, errors, problem, isPending } = useStep();
  const submit = (typed: FormData) =>
    attempt(async () => {
      const newOwner = hasOthers && heir !== undefined ? { newOwnerId: heir } : {};
      const { endsAt } = await callDeletion("deleteAccount", { ...proofOf(typed), ...newOwner });
      await signOut();
      showSuccess(`Your account will be deleted on ${endingDay(endsAt)}. Log in before then to keep it.`);
      await navigate({ to: "/" });
    });
  return (
    <Dialog
      title="Delete your account?"
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} isPending={isPending}>
            Delete account
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={submit}>
        <StepProblem>{problem}</StepProblem>
        <p className="text-muted">
          You will be logged out everywhere, and have {deletionDays} days to log in and change your mind.
        </p>
        {hasOthers && (
          <Select
            label="New owner of your team"
            name="newOwnerId"
            description="Takes over the team now, even if you keep your account."
            placeholder="Choose a team admin"
            isRequired
            items={heirs.map(({ id, username }) => ({ id, label: username }))}
            value={heir ?? null}
            onChange={setHeir}
          />
        )}
        <ProofField />
      </Form>
    </Dialog>
  );
}
