import type { CustomField } from "@baton/domain/field/field";
import { t } from "@lingui/core/macro";
import { FieldTypeIcon, fieldTypeLabel, fieldTypes } from "@/features/field/public.ts";
import { Select } from "@/ui/select.tsx";
import { ConversionDialog } from "./conversion-dialog.tsx";
import { useTypeChange } from "./use-type-change.ts";

interface TypeSelectProps {
  field: CustomField;
  onChoose: () => void;
}

/** Chooses the type of a field. If values would be lost, a person first sees which ones. */
export function TypeSelect({ field, onChoose }: TypeSelectProps) {
  const { choose, chosen, asked, problem, apply, close } = useTypeChange(field);
  return (
    <>
      <Select
        label={t`Type`}
        items={fieldTypes.map((type) => ({
          id: type,
          label: fieldTypeLabel(type),
          icon: <FieldTypeIcon type={type} />,
        }))}
        value={chosen ?? field.type}
        isDisabled={chosen !== undefined && !asked}
        onChange={(type) => {
          if (type === field.type) return;
          onChoose();
          choose(type);
        }}
        errorMessage={problem}
      />
      {asked && <ConversionDialog field={field} {...asked} onConvert={() => apply(asked)} onClose={close} />}
    </>
  );
}
