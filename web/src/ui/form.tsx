import { type ReactNode, useEffect, useRef } from "react";
import { Form as AriaForm } from "react-aria-components/Form";

export interface FormProps {
  children: ReactNode;
  /** What a button outside names by `form="id"`. */
  id?: string;
  /** Messages by field name; each shows at its field and goes when the field is edited. Focus moves to the first. */
  errors?: Record<string, string | string[]>;
  /** "native" lets the browser stop the submit and say which required field is empty. */
  validation?: "aria" | "native";
  /** Nothing is reset after it: what was typed stays until the caller takes the form away. */
  onSubmit: (data: FormData, form: HTMLFormElement) => void;
  className?: string;
}

export function Form({ children, id, errors, validation = "aria", onSubmit, className }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0) focusFirstInvalid(form.current);
  }, [errors]);
  useEffect(() => {
    const settle = (event: Event) => settleMessage(event, form.current);
    // On the document, after React has taken the new value: earlier, it would put the old one back.
    document.addEventListener("input", settle);
    return () => document.removeEventListener("input", settle);
  }, []);
  return (
    <AriaForm
      ref={form}
      {...(id ? { id } : {})}
      {...(errors ? { validationErrors: errors } : {})}
      validationBehavior={validation}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget), event.currentTarget);
      }}
      className={className ?? "flex flex-col gap-4"}
    >
      {children}
    </AriaForm>
  );
}

/**
 * React Aria takes a message away when the field is left. A press on the submit button leaves it, and the button would
 * move from under the pointer; so the message goes at the first key.
 */
function settleMessage({ target }: Event, form: HTMLFormElement | null): void {
  if (!(target instanceof HTMLElement) || !form?.contains(target)) return;
  if (target.closest("[data-invalid]")) target.dispatchEvent(new Event("change"));
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[data-invalid]");
  const control = field?.matches("input, textarea, button") ? field : field?.querySelector("input, textarea, button");
  if (control instanceof HTMLElement) control.focus();
}
