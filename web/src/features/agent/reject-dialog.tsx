import { proposalLimits } from "@baton/domain/proposal/proposal";
import type { ProposalWire } from "@baton/domain/proposal/proposal.contract";
import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { rejectProposals } from "./use-decisions.ts";

/** Asks why a proposal is rejected. The agent can read it. */
export function RejectDialog({ proposal, onClose }: { proposal: ProposalWire; onClose: () => void }) {
  const formId = useId();
  const [reason, setReason] = useState("");
  const title = proposal.task?.title ?? proposal.title;
  const reject = () => {
    onClose();
    void rejectProposals([proposal], reason);
  };
  return (
    <Dialog
      title={t`Reject “${title}”`}
      size="form"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId}>{t`Reject`}</Button>
        </>
      }
    >
      <Form id={formId} onSubmit={reject}>
        <TextField
          label={t`Why`}
          description={t`${proposal.agent} can read it, and may propose something better.`}
          name="reason"
          autoFocus
          autoComplete="off"
          maxLength={proposalLimits.reason}
          value={reason}
          onChange={setReason}
        />
      </Form>
    </Dialog>
  );
}
