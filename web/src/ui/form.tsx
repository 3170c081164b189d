import { type ReactNode, useEffect, useRef } from "react";
import { Form as AriaForm } from "react-aria-components/Form";

export interface FormProps {
  children: ReactNode;
  /** For buttons outside the form, with `form="id"`. */
  id?: string;
  /** Messages by field name, shown at the field until it is edited. The first invalid field gets the focus. */
  errors?: Record<string, string | string[]>;
  /** With "native", the browser prevents submission and reports empty required fields. */
  validation?: "aria" | "native";
  /** Called with the form's data. The form is not reset afterwards. */
  onSubmit: (data: FormData, form: HTMLFormElement) => void;
  className?: string;
}

export function Form({ children, id, errors, validation = "aria", onSubmit, className }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0) focusFirstInvalid(form.current);
  }, [errors]);
  useEffect(() => {
    const clear = (event: Event) => clearMessage(event, form.current);
    // On the document, because it has to run after React has handled the event: before, React would restore the old
    // value.
    document.addEventListener("input", clear);
    const element = form.current;
    element?.addEventListener("keydown", submitOnKey, { capture: true });
    return () => {
      document.removeEventListener("input", clear);
      element?.removeEventListener("keydown", submitOnKey, { capture: true });
    };
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
 * Ctrl or ⌘ with Enter submits the form, whatever has the focus in it: a radio button would take the key. An editor of
 * formatted text first hands over what was typed.
 */
function submitOnKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || !(target instanceof HTMLElement) || target.isContentEditable) return;
  event.preventDefault();
  event.stopPropagation();
  target.closest("form")?.requestSubmit();
}

/**
 * Removes a field's message at the first edit. React Aria removes it on blur: a click on the submit button blurs the
 * field, and the button would move away from the pointer.
 */
function clearMessage({ target }: Event, form: HTMLFormElement | null): void {
  if (!(target instanceof HTMLElement) || !form?.contains(target)) return;
  if (target.closest("[data-invalid]")) target.dispatchEvent(new Event("change"));
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>("[data-invalid]");
  const control = field?.matches("input, textarea, button") ? field : field?.querySelector("input, textarea, button");
  if (control instanceof HTMLElement) control.focus();
}
