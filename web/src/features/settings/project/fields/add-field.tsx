import { type CustomField, fieldLimits } from "@baton/domain/field/field";
import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { fieldProblem, newField, useFieldWrite } from "@/features/field/editing/public.ts";
import { FieldTypeIcon, fieldTypeLabel, fieldTypes } from "@/features/field/public.ts";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Menu, MenuItem } from "@/ui/menu.tsx";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { TextField } from "@/ui/text-field.tsx";

interface AddFieldProps {
  projectId: string;
  fields: readonly CustomField[];
  /** Called with the id of the new field. */
  onAdd: (id: string) => void;
}

const noop = () => undefined;

/** Adds a custom field: a person first chooses its type, then enters its name. */
export function AddField({ projectId, fields, onAdd }: AddFieldProps) {
  const { trigger, open, menu } = useMenuTrigger(noop);
  const { write } = useFieldWrite();
  const [type, setType] = useState<CustomField["type"]>();
  const add = (name: string) => {
    if (!type) return;
    const value = newField({ projectId, name, type }, fields);
    write({ kind: "create", value });
    setType(undefined);
    onAdd(value.id);
  };
  if (fields.length >= fieldLimits.perProject)
    return <p className="text-sm text-muted">{t`A project can have at most ${fieldLimits.perProject} fields.`}</p>;
  return (
    <>
      <button {...trigger} type="button" onClick={() => open()} className={buttonClass({ variant: "primary" })}>
        <Plus aria-hidden="true" />
        {t`Field`}
      </button>
      {menu && (
        <Menu label={t`Type of the new field`} {...menu}>
          {fieldTypes.map((each) => (
            <MenuItem key={each} id={each} icon={<FieldTypeIcon type={each} />} onAction={() => setType(each)}>
              {fieldTypeLabel(each)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {type && (
        <NameForm
          key={type}
          type={type}
          problemWith={(name) => fieldProblem(name, fields)}
          onAdd={add}
          onCancel={() => setType(undefined)}
        />
      )}
    </>
  );
}

interface NameFormProps {
  type: CustomField["type"];
  problemWith: (name: string) => string | undefined;
  onAdd: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ type, problemWith, onAdd, onCancel }: NameFormProps) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemWith(name.trim());
    setProblem(wrong);
    if (wrong === undefined) onAdd(name.trim());
  };
  return (
    <form onSubmit={submit} className="order-last flex w-full items-start gap-2">
      <span className="flex h-8 shrink-0 items-center gap-2 text-muted pointer-coarse:h-11.5">
        <FieldTypeIcon type={type} />
        <span className="max-sm:sr-only">{fieldTypeLabel(type)}</span>
      </span>
      <TextField
        label={t`Name of the new field`}
        isLabelHidden
        placeholder={t`Name`}
        autoFocus
        autoComplete="off"
        value={name}
        errorMessage={problem}
        validationBehavior="aria"
        onChange={(next) => {
          setName(next);
          setProblem(undefined);
        }}
        onKeyDown={(event) => event.key === "Escape" && onCancel()}
        className="flex-1"
      />
      <Button type="submit" variant="primary">{t`Add`}</Button>
      <Button variant="ghost" onPress={onCancel}>{t`Cancel`}</Button>
    </form>
  );
}
