import { type CustomField, fieldLimits } from "@baton/domain/field/field";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { afterPaint } from "@/platform/after-paint.ts";
import { Button } from "@/ui/button.tsx";
import { MenuItem, MenuPopover } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { type NameForm, useNameForm } from "@/ui/use-name-form.ts";
import { fieldProblem } from "../editing/field-problem.ts";
import { FieldTypeIcon, fieldTypeLabel, fieldTypes } from "../field-type.tsx";
import { useFieldWrite } from "../field-writes.ts";
import { newField } from "./new-field.ts";

interface NewFieldMenuProps extends MenuState {
  projectId: string;
  /** The custom fields of the project. */
  fields: readonly CustomField[];
  /** Called with the id of the new field. */
  onAdd?: (id: string) => void;
}

/** Adds a custom field: a person first chooses its type, then enters its name. */
export function NewFieldMenu({ projectId, fields, onAdd, ...menu }: NewFieldMenuProps) {
  const { write } = useFieldWrite();
  const [type, setType] = useState<CustomField["type"]>();
  const [addedId, setAdded] = useState<string>();
  const { isOpen } = menu;
  useEffect(() => {
    if (isOpen || addedId === undefined) return undefined;
    // What it opens takes the focus after it has returned to the button, which it does when the menu has closed.
    return afterPaint(() => {
      setAdded(undefined);
      onAdd?.(addedId);
    });
  }, [isOpen, addedId, onAdd]);
  const close = () => {
    setType(undefined);
    menu.onOpenChange(false);
  };
  const add = (name: string) => {
    if (!type) return;
    const value = newField({ projectId, name, type }, fields);
    write({ kind: "create", value });
    setAdded(value.id);
    close();
  };
  const choice = type ? (
    <FieldNameForm type={type} problemWith={(name) => fieldProblem(name, fields)} onAdd={add} />
  ) : (
    <TypeMenu onChoose={setType} onClose={close} />
  );
  return (
    <MenuPopover
      {...menu}
      label={t`New field`}
      onOpenChange={(isOpen) => (isOpen ? menu.onOpenChange(true) : close())}
      className="w-72"
    >
      {fields.length < fieldLimits.perProject ? (
        choice
      ) : (
        <p className="p-2 text-sm text-muted">{t`A project can have at most ${fieldLimits.perProject} fields.`}</p>
      )}
    </MenuPopover>
  );
}

interface TypeMenuProps {
  onChoose: (type: CustomField["type"]) => void;
  onClose: () => void;
}

function TypeMenu({ onChoose, onClose }: TypeMenuProps) {
  const label = t`Type of the new field`;
  return (
    <SearchableMenu label={label} placeholder={label} emptyText={t`No Result Found`} onClose={onClose}>
      {fieldTypes.map((type) => (
        <MenuItem
          key={type}
          id={type}
          icon={<FieldTypeIcon type={type} />}
          shouldCloseOnSelect={false}
          onAction={() => onChoose(type)}
        >
          {fieldTypeLabel(type)}
        </MenuItem>
      ))}
    </SearchableMenu>
  );
}

function FieldNameForm({ type, ...props }: NameForm & { type: CustomField["type"] }) {
  const { form, field } = useNameForm(props);
  return (
    <form {...form} className="flex flex-col gap-2 p-2">
      <span className="flex items-center gap-2 text-sm text-muted">
        <FieldTypeIcon type={type} />
        {fieldTypeLabel(type)}
      </span>
      <div className="flex items-start gap-2">
        <TextField
          {...field}
          label={t`Name of the new field`}
          isLabelHidden
          placeholder={t`Name`}
          autoFocus
          className="flex-1"
        />
        <Button type="submit" variant="primary">{t`Add`}</Button>
      </div>
    </form>
  );
}
