import { deletionDays } from "@baton/domain/deletion/deletion";
import { useId, useState } from "react";
import { currentUserQuery, useCurrentUser } from "@/features/session/public.ts";
import { showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { callDeletion, endingDay, keep } from "./deletion-call.ts";
import { ProofField, proofOf } from "./proof-field.tsx";
import { Section } from "./section.tsx";
import { StepProblem } from "./step-problem.tsx";
import { useStep } from "./use-step.ts";

/** The end of a team, for whom it belongs to. */
export function DeleteTeamSection() {
  const { member, endings } = useCurrentUser();
  const [isAsking, setAsking] = useState(false);
  if (member.email !== member.adminEmail) return null;
  return (
    <Section title="Delete team">
      {endings?.team ? (
        <>
          <p>The team and everything in it will be deleted on {endingDay(endings.team)}.</p>
          <Button className="w-fit" onPress={() => void keep("keepTeam")}>
            Keep the team
          </Button>
        </>
      ) : (
        <>
          <p className="text-muted">
            The team is deleted after {deletionDays} days, with its tasks and its security log. Its members keep their
            accounts. Until then everyone sees the date and works on, and you can change your mind.
          </p>
          <Button className="w-fit text-danger-text!" onPress={() => setAsking(true)}>
            Delete team
          </Button>
        </>
      )}
      {isAsking && <DeleteTeamDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}

function DeleteTeamDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { attempt, errors, problem, isPending } = useStep();
  const submit = (typed: FormData) =>
    attempt(async () => {
      const { message } = await callDeletion("deleteTeam", proofOf(typed));
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      showSuccess(message);
      onClose();
    });
  return (
    <Dialog
      title="Delete the team?"
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} isPending={isPending}>
            Delete team
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={submit}>
        <StepProblem>{problem}</StepProblem>
        <p className="text-muted">In {deletionDays} days, its tasks are gone for everyone.</p>
        <ProofField />
      </Form>
    </Dialog>
  );
}
