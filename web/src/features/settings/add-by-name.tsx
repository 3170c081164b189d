import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { TextField } from "@/ui/text-field.tsx";

interface AddByNameProps {
  label: string;
  /** Returns why the name cannot be used; undefined if it can. */
  problemWith: (name: string) => string | undefined;
  onAdd: (name: string) => void;
}

/** A form that adds an item to a list by its name. */
export function AddByName({ label, problemWith, onAdd }: AddByNameProps) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = problemWith(name.trim());
        setProblem(wrong);
        if (wrong !== undefined) return;
        onAdd(name.trim());
        setName("");
      }}
    >
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
        autoComplete="off"
        value={name}
        errorMessage={problem}
        validationBehavior="aria"
        onChange={(next) => {
          setName(next);
          setProblem(undefined);
        }}
        className="flex-1"
      />
      <Button type="submit">{t`Add`}</Button>
    </form>
  );
}
