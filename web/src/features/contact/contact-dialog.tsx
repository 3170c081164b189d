import { contactLimits, employeeRanges } from "@baton/domain/contact/contact";
import { contactMessages } from "@baton/domain/contact/contact.messages";
import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { Select } from "@/ui/select.tsx";
import { TextAreaField } from "@/ui/text-area-field.tsx";
import { TextField } from "@/ui/text-field.tsx";

const shown = { duration: 3_000 };
const ranges = employeeRanges.map((id) => ({ id, label: id }));

type Body = Parameters<typeof call<typeof contract.sendContact>>[1]["body"];

/** What was typed, by field. */
type Draft = Partial<Record<keyof Body, string>>;

interface ContactDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ContactDialog({ isOpen, onOpenChange }: ContactDialogProps) {
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // An overlay that is closed by a slip of a key comes back as it was: only Cancel and a sent message empty it.
  const draft = useRef<Draft>({});
  const close = () => onOpenChange(false);
  const finish = () => {
    draft.current = {};
    close();
  };

  const send = async (data: FormData) => {
    setPending(true);
    setErrors({});
    try {
      await call(contract.sendContact, { body: Object.fromEntries(data) as Body });
      showSuccess(contactMessages.sent, shown);
      finish();
    } catch (error) {
      showError(contactMessages.failed, error instanceof Error ? error : undefined, shown);
      if (error instanceof AppError)
        setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog title="Contact For Support" size="full" isOpen={isOpen} onOpenChange={onOpenChange}>
      <ContactForm draft={draft.current} errors={errors} onSubmit={(data) => void send(data)} onLeave={close}>
        <Button size="lg" onPress={finish}>
          Cancel
        </Button>
        <Button type="submit" size="lg" variant="primary" isPending={isPending}>
          Submit
        </Button>
      </ContactForm>
    </Dialog>
  );
}

/** A message comes as its field is left, and what is pressed next must not move from under the pointer. */
const messageRoom = "[&_[aria-live]]:mt-0! [&_[aria-live]]:min-h-5";

interface ContactFormProps {
  /** Begun with, and kept up to date. */
  draft: Draft;
  errors: Record<string, string>;
  onSubmit: (data: FormData) => void;
  /** The person follows a link out of the form. */
  onLeave: () => void;
  /** The buttons below. */
  children: ReactNode;
}

function ContactForm({ draft, errors, onSubmit, onLeave, children }: ContactFormProps) {
  const kept = (name: keyof Body) => ({
    name,
    defaultValue: draft[name] ?? "",
    onChange: (value: string) => {
      draft[name] = value;
    },
  });
  return (
    <Form
      errors={errors}
      validation="native"
      onSubmit={onSubmit}
      className={cn(messageRoom, "grid gap-x-4 sm:grid-cols-2")}
    >
      <p className="pb-5 text-lg text-pretty text-muted sm:col-span-2">
        Tell us what you need. A person reads every message, and answers by email.
      </p>
      <TextField label="Name" {...kept("name")} isRequired autoComplete="name" maxLength={contactLimits.name} />
      <TextField label="Email" {...kept("email")} isRequired autoComplete="email" maxLength={contactLimits.email} />
      <TextField
        label="Phone"
        {...kept("phone")}
        type="tel"
        isRequired
        placeholder="+1 555 010 0199"
        autoComplete="tel"
        maxLength={contactLimits.phone}
      />
      <TextField
        label="Company Name"
        {...kept("companyName")}
        isRequired
        autoComplete="organization"
        maxLength={contactLimits.companyName}
      />
      <Select
        label="Number of Employees"
        {...kept("numberOfEmployee")}
        items={ranges}
        defaultValue={draft.numberOfEmployee ?? "1-10"}
        className="sm:col-span-2"
      />
      <TextAreaField
        label="Describe Issues"
        {...kept("description")}
        isRequired
        rows={6}
        maxLength={contactLimits.description}
        className="sm:col-span-2"
      />
      <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
        <p className="text-base text-pretty text-muted">
          By submitting this form, you confirm that you have read the{" "}
          <Link
            to="/terms/privacy_policy"
            onClick={onLeave}
            className="rounded-sm text-accent-text underline underline-offset-2"
          >
            Privacy Policy
          </Link>
          .
        </p>
        <div className="flex shrink-0 justify-end gap-2 sm:ms-auto">{children}</div>
      </div>
    </Form>
  );
}
