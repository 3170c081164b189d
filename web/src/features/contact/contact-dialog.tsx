import { contactLimits, employeeRanges } from "@baton/domain/contact/contact";
import { contactMessages } from "@baton/domain/contact/contact.messages";
import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { rich } from "@/ui/rich.tsx";
import { Select } from "@/ui/select.tsx";
import { TextAreaField } from "@/ui/text-area-field.tsx";
import { TextField } from "@/ui/text-field.tsx";

const shown = { duration: 3_000, place: "top" } as const;
const ranges = employeeRanges.map((id) => ({ id, label: id }));

type Body = Parameters<typeof call<typeof contract.sendContact>>[1]["body"];

/** The input, by field. */
type Draft = Partial<Record<keyof Body, string>>;

interface ContactDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ContactDialog({ isOpen, onOpenChange }: ContactDialogProps) {
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // A dialog that was closed by accident keeps its input: only Cancel and a sent message clear it.
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
      showSuccess(translate(contactMessages.sent), shown);
      finish();
    } catch (error) {
      showError(translate(contactMessages.failed), error instanceof Error ? error : undefined, shown);
      if (error instanceof AppError)
        setErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, translate(message)])));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog title={t`Contact For Support`} size="full" isOpen={isOpen} onOpenChange={onOpenChange}>
      <ContactForm draft={draft.current} errors={errors} onSubmit={(data) => void send(data)} onLeave={close}>
        <Button size="lg" onPress={finish}>
          {t`Cancel`}
        </Button>
        <Button type="submit" size="lg" variant="primary" isPending={isPending}>
          {t`Submit`}
        </Button>
      </ContactForm>
    </Dialog>
  );
}

/** Reserves space for error messages, which appear on blur, so that the control being clicked does not move. */
const messageRoom = "[&_[aria-live]]:mt-0! [&_[aria-live]]:min-h-5";

interface ContactFormProps {
  /** The initial input, which the form updates. */
  draft: Draft;
  errors: Record<string, string>;
  onSubmit: (data: FormData) => void;
  /** Called when a person follows a link out of the form. */
  onLeave: () => void;
  /** The buttons below the fields. */
  children: ReactNode;
}

function ContactForm({ draft, errors, onSubmit, onLeave, children }: ContactFormProps) {
  const draftProps = (name: keyof Body) => ({
    name,
    defaultValue: draft[name] ?? "",
    onChange: (value: string) => {
      draft[name] = value;
    },
  });
  const policy = (
    <Link
      to="/terms/privacy_policy"
      onClick={onLeave}
      className="rounded-sm text-accent-text underline underline-offset-2"
    >
      {t`Privacy Policy`}
    </Link>
  );
  return (
    <Form
      errors={errors}
      validation="native"
      onSubmit={onSubmit}
      className={cn(messageRoom, "grid gap-x-4 sm:grid-cols-2")}
    >
      <p className="pb-5 text-lg text-pretty text-muted sm:col-span-2">
        {t`Tell us what you need. A person reads every message, and answers by email.`}
      </p>
      <TextField
        label={t`Name`}
        {...draftProps("name")}
        isRequired
        autoComplete="name"
        maxLength={contactLimits.name}
      />
      <TextField
        label={t`Email`}
        {...draftProps("email")}
        isRequired
        autoComplete="email"
        maxLength={contactLimits.email}
      />
      <TextField
        label={t`Phone`}
        {...draftProps("phone")}
        type="tel"
        isRequired
        placeholder="+1 555 010 0199"
        autoComplete="tel"
        maxLength={contactLimits.phone}
      />
      <TextField
        label={t`Company Name`}
        {...draftProps("companyName")}
        isRequired
        autoComplete="organization"
        maxLength={contactLimits.companyName}
      />
      <Select
        label={t`Number of Employees`}
        {...draftProps("numberOfEmployee")}
        items={ranges}
        defaultValue={draft.numberOfEmployee ?? "1-10"}
        className="sm:col-span-2"
      />
      <TextAreaField
        label={t`Describe Issues`}
        {...draftProps("description")}
        isRequired
        rows={6}
        maxLength={contactLimits.description}
        className="sm:col-span-2"
      />
      <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
        <p className="text-base text-pretty text-muted">
          {rich(t`By submitting this form, you confirm that you have read the <0/>.`, policy)}
        </p>
        <div className="flex shrink-0 justify-end gap-2 sm:ms-auto">{children}</div>
      </div>
    </Form>
  );
}
