import {
  type WebhookEvent,
  type WebhookKind,
  webhookEvents,
  webhookKinds,
  webhookLimits,
} from "@baton/domain/webhook/webhook";
import { t } from "@lingui/core/macro";
import { CheckboxGroup } from "react-aria-components/CheckboxGroup";
import type { FieldErrors } from "@/features/member/public.ts";
import { ProjectMark, useProjects } from "@/features/project/public.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { FieldHelp, FieldLabel } from "@/ui/field.tsx";
import { fieldClass } from "@/ui/field-class.ts";
import { Form } from "@/ui/form.tsx";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { DialogProblem } from "../../dialog-problem.tsx";
import { eventGroups, eventText, groupOf, groupText, kindText } from "./webhook-texts.ts";

const allProjects = "all";
const addressStart = "https://";

export interface WebhookDraft {
  readonly url: string;
  readonly kind: WebhookKind;
  readonly events: readonly WebhookEvent[];
  readonly projectId: string | null;
}

interface WebhookFormProps {
  id: string;
  draft: WebhookDraft;
  /** The address that an existing webhook has, without its secret parts. It is kept unless another one is typed. */
  known?: string | undefined;
  errors: FieldErrors;
  problem: string | undefined;
  onChange: (draft: WebhookDraft) => void;
  onSubmit: () => void;
}

/** Where a webhook sends what, and in which form. */
export function WebhookForm({ id, draft, known, errors, problem, onChange, onSubmit }: WebhookFormProps) {
  const projects = useProjects();
  const set = (change: Partial<WebhookDraft>) => onChange({ ...draft, ...change });
  return (
    <Form id={id} errors={errors} onSubmit={onSubmit}>
      <DialogProblem>{problem}</DialogProblem>
      {known === undefined && (
        <Select
          label={t`Kind`}
          items={webhookKinds.map((kind) => ({ id: kind, label: kindText(kind) }))}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
          description={
            draft.kind === "json"
              ? t`For programs. Each request is signed.`
              : t`Posts a sentence with a link. Create an incoming webhook there, and paste its address.`
          }
        />
      )}
      <TextField
        label={known === undefined ? t`Address` : t`New address`}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus
        maxLength={webhookLimits.url}
        placeholder={known ?? addressStart}
        value={draft.url}
        onChange={(url) => set({ url })}
        {...(known !== undefined && { description: t`Leave it empty to keep the address.` })}
      />
      <Select
        label={t`Project`}
        name="projectId"
        items={[
          { id: allProjects, label: t`All projects` },
          ...projects.map((project) => ({
            id: project.id,
            label: project.name,
            icon: <ProjectMark project={project} />,
          })),
        ]}
        value={draft.projectId ?? allProjects}
        onChange={(projectId) => set({ projectId: projectId === allProjects ? null : projectId })}
      />
      <EventsField events={draft.events} onChange={(events) => set({ events })} />
    </Form>
  );
}

interface EventsFieldProps {
  events: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
}

function EventsField({ events, onChange }: EventsFieldProps) {
  return (
    <CheckboxGroup
      name="events"
      value={[...events]}
      onChange={(now) => onChange(webhookEvents.filter((event) => now.includes(event)))}
      className={fieldClass}
    >
      <FieldLabel>{t`Events`}</FieldLabel>
      <div className="grid gap-x-4 gap-y-3 rounded-lg border p-3 group-data-invalid:border-danger sm:grid-cols-3">
        {eventGroups.map((group) => (
          <fieldset key={group} aria-label={groupText(group)} className="flex min-w-0 flex-col gap-1">
            <span aria-hidden="true" className="text-sm text-muted">
              {groupText(group)}
            </span>
            {webhookEvents
              .filter((event) => groupOf(event) === group)
              .map((event) => (
                <Checkbox key={event} value={event} className="w-full">
                  {eventText(event)}
                </Checkbox>
              ))}
          </fieldset>
        ))}
      </div>
      <FieldHelp />
    </CheckboxGroup>
  );
}
