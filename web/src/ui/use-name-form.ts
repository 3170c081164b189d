import { type SubmitEvent, useState } from "react";

export interface NameForm {
  /** Returns why the name cannot be used; undefined if it can. */
  problemWith: (name: string) => string | undefined;
  onAdd: (name: string) => void;
}

/** Returns the props of a form that adds something by its name, and of its text field. It is empty for the next one. */
export function useNameForm({ problemWith, onAdd }: NameForm) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const form = {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // Enter presses the button of the form, which then has the focus.
      event.currentTarget.querySelector("input")?.focus();
      const wrong = problemWith(name.trim());
      setProblem(wrong);
      if (wrong !== undefined) return;
      onAdd(name.trim());
      setName("");
    },
  };
  const field = {
    autoComplete: "off",
    validationBehavior: "aria",
    value: name,
    errorMessage: problem,
    onChange: (next: string) => {
      setName(next);
      setProblem(undefined);
    },
  } as const;
  return { form, field };
}
