import { inboundMailContract } from "@baton/domain/inbound-mail/inbound-mail.contract";
import type { Project } from "@baton/domain/project/project";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { Select } from "@/ui/select.tsx";
import { reloadAddresses } from "./addresses-query.ts";

interface AddressDialogProps {
  /** The projects that have no address of the current user yet. */
  projects: readonly Pick<Project, "id" | "name">[];
  /** The id of the project that is chosen at first. */
  initial: string;
  onClose: () => void;
}

/** Creates a mail address for a project. */
export function AddressDialog({ projects, initial, onClose }: AddressDialogProps) {
  const [projectId, setProjectId] = useState(initial);
  const create = async () => {
    try {
      await call(inboundMailContract.createMailAddress, { body: { projectId } });
      onClose();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`The mail address was not created.`, error);
    }
    reloadAddresses();
  };
  return (
    <FormDialog
      title={t`New mail address`}
      submitLabel={t`Create`}
      errors={{}}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <Select
        label={t`Project`}
        items={projects.map(({ id, name }) => ({ id, label: name }))}
        value={projectId}
        onChange={setProjectId}
      />
    </FormDialog>
  );
}
