import { type GitService, gitLimits, gitServices } from "@baton/domain/git/git";
import { gitContract } from "@baton/domain/git/git.contract";
import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { call } from "@/platform/api.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { DialogProblem } from "../../dialog-problem.tsx";
import { useDialogForm } from "../../use-dialog-form.ts";
import { ProjectsField } from "../limit-fields.tsx";
import { SecretDialog } from "../secret-dialog.tsx";
import { reloadGit } from "./git-query.ts";
import { serviceText } from "./service-text.ts";

/** The address and secret of a new connection. They are in no cache, and forgotten when the dialog closes. */
interface Created {
  readonly url: string;
  readonly secret: string;
}

/** Creates a Git connection, and then shows its address and secret. The secret is shown only once. */
export function GitDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [name, setName] = useState("");
  const [service, setService] = useState<GitService>("github");
  const [projects, setProjects] = useState<string[] | null>(null);
  const [created, setCreated] = useState<Created | null>(null);
  const { attempt, isPending, errors, problem } = useDialogForm();
  const create = () =>
    attempt(async () => {
      const { data } = await call(gitContract.createGitConnection, { body: { name, service, projects } });
      setCreated(data);
      reloadGit();
    });
  if (created) return <CreatedDialog created={created} onClose={onClose} />;
  return (
    <Dialog
      title={t`New Git connection`}
      size="form"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {t`Create connection`}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errors} onSubmit={create}>
        <DialogProblem>{problem}</DialogProblem>
        <TextField
          label={t`Name`}
          name="name"
          maxLength={gitLimits.name}
          autoComplete="off"
          autoFocus
          placeholder={t`For example the repository`}
          value={name}
          onChange={setName}
        />
        <Select
          label={t`Service`}
          name="service"
          items={gitServices.map((each) => ({ id: each, label: serviceText(each) }))}
          value={service}
          onChange={setService}
        />
        <ProjectsField label={t`Projects`} value={projects} onChange={setProjects} />
      </Form>
    </Dialog>
  );
}

/** The address and secret of a new connection, to paste into the settings of a repository. */
function CreatedDialog({ created: { url, secret }, onClose }: { created: Created; onClose: () => void }) {
  return (
    <SecretDialog {...{ secret, onClose }} guide={{ href: "/guide/git", label: t`How to connect a repository` }}>
      <p className="text-muted">
        {t`Add a webhook to your repository with this address and secret, for pushes and pull requests, as JSON.`}
      </p>
      <div className="flex flex-col gap-1.5">
        <h3 className="text-sm font-medium">{t`Address`}</h3>
        <code dir="ltr" className="select-all rounded-md border bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">
          {url}
        </code>
      </div>
      <h3 className="-mb-2.5 text-sm font-medium">{t`Secret, shown only this time`}</h3>
    </SecretDialog>
  );
}
