import { t } from "@lingui/core/macro";
import { Button } from "@/ui/button.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { type NameForm, useNameForm } from "@/ui/use-name-form.ts";

interface AddByNameProps extends NameForm {
  label: string;
}

/** A form that adds an item to a list by its name. */
export function AddByName({ label, ...props }: AddByNameProps) {
  const { form, field } = useNameForm(props);
  return (
    <form {...form} className="flex items-start gap-2">
      <TextField {...field} label={label} isLabelHidden placeholder={label} className="flex-1" />
      <Button type="submit">{t`Add`}</Button>
    </form>
  );
}
