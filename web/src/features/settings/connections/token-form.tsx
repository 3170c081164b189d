import { addDays } from "@baton/domain/kernel/dates";
import type { Scope } from "@baton/domain/session/token-scope";
import { tokenLimits } from "@baton/domain/token/token";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { CheckboxGroup } from "react-aria-components/CheckboxGroup";
import type { FieldErrors } from "@/features/member/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useDateReader } from "@/platform/read-date.ts";
import { useToday } from "@/platform/use-today.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import { DateField } from "@/ui/date-field.tsx";
import { FieldHelp, FieldLabel } from "@/ui/field.tsx";
import { fieldClass } from "@/ui/field-class.ts";
import { Form } from "@/ui/form.tsx";
import { Select } from "@/ui/select.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { DialogProblem } from "../dialog-problem.tsx";
import { ProjectsField, WritesField } from "./limit-fields.tsx";
import { chosenOf, isImplied, scopeLines, scopesFor, ticked } from "./scope-choice.ts";

/** The days until a token expires that are offered. */
const lifetimes = [30, 90, 365] as const;
export const defaultLifetime = 90;

export interface TokenDraft {
  readonly name: string;
  readonly chosen: readonly Scope[];
  /** The last day on which the token is valid; "" while it is being typed. */
  readonly day: string;
  /** The projects that it is limited to. Null: all. */
  readonly projects: readonly string[] | null;
  /** Whether its writes wait until a person accepts them. */
  readonly propose: boolean;
  /** The writes per hour, as typed. Empty: no limit. */
  readonly writes: string;
}

interface TokenFormProps {
  id: string;
  draft: TokenDraft;
  errors: FieldErrors;
  problem: string | undefined;
  onChange: (draft: TokenDraft) => void;
  onSubmit: () => void;
}

/** What a new token is called, may do, and how long it is valid. */
export function TokenForm({ id, draft, errors, problem, onChange, onSubmit }: TokenFormProps) {
  return (
    <Form id={id} errors={errors} onSubmit={onSubmit}>
      <DialogProblem>{problem}</DialogProblem>
      <TextField
        label={t`Name`}
        name="name"
        maxLength={tokenLimits.name}
        autoComplete="off"
        autoFocus
        value={draft.name}
        onChange={(name) => onChange({ ...draft, name })}
      />
      <ScopeField chosen={draft.chosen} onChange={(chosen) => onChange({ ...draft, chosen })} />
      <ExpiryField day={draft.day} onChange={(day) => onChange({ ...draft, day })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ProjectsField
          label={t`Projects`}
          value={draft.projects}
          onChange={(projects) => onChange({ ...draft, projects })}
        />
        <WritesField value={draft.writes} onChange={(writes) => onChange({ ...draft, writes })} />
      </div>
      <Checkbox isSelected={draft.propose} onChange={(propose) => onChange({ ...draft, propose })}>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          {t`Propose only`}
          <span className="text-sm text-muted">{t`What it writes waits until you accept it.`}</span>
        </span>
      </Checkbox>
    </Form>
  );
}

function ScopeField({ chosen, onChange }: { chosen: readonly Scope[]; onChange: (chosen: readonly Scope[]) => void }) {
  const lines = scopeLines();
  return (
    <CheckboxGroup
      name="scopes"
      value={ticked(chosen)}
      onChange={(now) => onChange(chosenOf(now as Scope[], chosen))}
      className={fieldClass}
    >
      <FieldLabel>{t`Scopes`}</FieldLabel>
      <div className="flex flex-col divide-y overflow-clip rounded-lg border group-data-invalid:border-danger">
        {scopesFor(useActor()).map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            isDisabled={isImplied(scope, chosen)}
            className="w-full px-2.5 py-1 hover:bg-hover pointer-coarse:min-h-12"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
              <code className="font-mono text-sm">{scope}</code>
              <span className="text-sm text-muted">{lines[scope]}</span>
            </span>
          </Checkbox>
        ))}
      </div>
      <FieldHelp />
    </CheckboxGroup>
  );
}

function ExpiryField({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const [isOwn, setOwn] = useState(false);
  const { format, parse } = useDateReader();
  const today = useToday();
  const offered = lifetimes.map((days) => {
    const date = addDays(today, days);
    return { id: date, label: t`In ${days} days, ${format(date)}` };
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t`Expires`}
        className={isOwn ? undefined : "sm:col-span-2"}
        items={[...offered, { id: "own", label: t`On a date…` }]}
        value={isOwn ? "own" : day}
        onChange={(id) => {
          setOwn(id === "own");
          onChange(id === "own" ? "" : id);
        }}
      />
      {isOwn && (
        <DateField
          {...{ format, parse }}
          label={t`Last day`}
          name="expiresAt"
          autoFocus
          min={today}
          value={day}
          onChange={onChange}
        />
      )}
    </div>
  );
}
