import { addDays } from "@baton/domain/kernel/dates";
import { isAdmin } from "@baton/domain/session/session";
import { type Scope, teamScopes } from "@baton/domain/session/token-scope";
import { tokenLimits } from "@baton/domain/token/token";
import type { TokenWire } from "@baton/domain/token/token.contract";
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
import { RadioGroup } from "@/ui/radio-group.tsx";
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
  readonly actsAs: TokenWire["actsAs"];
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
  kind: TokenWire["kind"];
  draft: TokenDraft;
  errors: FieldErrors;
  problem: string | undefined;
  onChange: (draft: TokenDraft) => void;
  onSubmit: () => void;
}

/** What a new token is called, may do, and how long it is valid. */
export function TokenForm({ id, kind, draft, errors, problem, onChange, onSubmit }: TokenFormProps) {
  const { actsAs } = draft;
  const mayActAsTeam = isAdmin(useActor()) && kind === "program";
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
      {mayActAsTeam && <ActsAsField value={actsAs} onChange={(next) => onChange(actingAs(draft, next))} />}
      <ScopeField {...{ actsAs }} chosen={draft.chosen} onChange={(chosen) => onChange({ ...draft, chosen })} />
      <ExpiryField day={draft.day} onChange={(day) => onChange({ ...draft, day })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ProjectsField
          label={t`Projects`}
          value={draft.projects}
          onChange={(projects) => onChange({ ...draft, projects })}
        />
        <WritesField value={draft.writes} onChange={(writes) => onChange({ ...draft, writes })} />
      </div>
      {actsAs === "person" && (
        <Checkbox isSelected={draft.propose} onChange={(propose) => onChange({ ...draft, propose })}>
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            {t`Propose only`}
            <span className="text-sm text-muted">{t`What it writes waits until you accept it.`}</span>
          </span>
        </Checkbox>
      )}
    </Form>
  );
}

/** Returns a draft for a person or the team, without what a token of the team cannot have. */
function actingAs(draft: TokenDraft, actsAs: TokenDraft["actsAs"]): TokenDraft {
  if (actsAs === "person") return { ...draft, actsAs };
  return { ...draft, actsAs, propose: false, chosen: draft.chosen.filter((scope) => teamScopes.includes(scope)) };
}

interface ActsAsFieldProps {
  value: TokenDraft["actsAs"];
  onChange: (value: TokenDraft["actsAs"]) => void;
}

function ActsAsField(props: ActsAsFieldProps) {
  const items = [
    { id: "person", label: t`You`, description: t`Its changes are yours. It ends when you leave the team.` },
    {
      id: "team",
      label: t`The team`,
      description: t`Its changes appear under its own name. It keeps working when you leave.`,
    },
  ] as const;
  return (
    <div className={fieldClass}>
      <span className="text-sm font-medium" aria-hidden="true">{t`Acts as`}</span>
      <RadioGroup label={t`Acts as`} {...props} items={items} />
    </div>
  );
}

interface ScopeFieldProps extends Pick<TokenDraft, "actsAs" | "chosen"> {
  onChange: (chosen: readonly Scope[]) => void;
}

function ScopeField({ actsAs, chosen, onChange }: ScopeFieldProps) {
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
        {scopesFor(useActor(), actsAs).map((scope) => (
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
