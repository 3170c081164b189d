import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { newPasswordHint } from "@baton/domain/member/member";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { type FieldErrors, refusedFields } from "@/features/member/public.ts";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { translate } from "@/platform/translate.ts";
import { z } from "@/platform/zod.ts";
import { Button } from "@/ui/button.tsx";
import { Form } from "@/ui/form.tsx";
import { PasswordField } from "@/ui/password-field.tsx";
import { passwordChangeInput } from "../schemas.ts";
import { Section } from "../section.tsx";
import { AccountForPasswordManagers } from "./account-for-password-managers.tsx";
import { sessionsQuery } from "./sessions-query.ts";

const shownFor = 3_000;

export function PasswordSection() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPending, setPending] = useState(false);

  const save = async (data: FormData, form: HTMLFormElement) => {
    const input = passwordChangeInput.safeParse({
      currentPassword: data.get("currentPassword"),
      newPassword: data.get("newPassword"),
    });
    if (!input.success) return setErrors(z.flattenError(input.error).fieldErrors);
    setPending(true);
    try {
      const answer = await call(contract.changePassword, { body: input.data });
      setErrors({});
      form.reset();
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      showSuccess(translate(answer.data.message), { duration: shownFor });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setErrors(refusedFields(error));
      if (!(error instanceof AppError) || error.errors.length === 0)
        showError(t`Your password was not changed.`, error);
    }
    setPending(false);
  };

  return (
    <Section title={t`Password`}>
      <Form errors={errors} onSubmit={(data, form) => void save(data, form)}>
        <AccountForPasswordManagers />
        <div className="grid gap-4 sm:grid-cols-2">
          <PasswordField label={t`Current password`} name="currentPassword" autoComplete="current-password" />
          <PasswordField
            label={t`New password`}
            name="newPassword"
            autoComplete="new-password"
            description={translate(newPasswordHint)}
          />
        </div>
        <Button variant="primary" type="submit" isPending={isPending} className="self-end">
          {t`Change password`}
        </Button>
      </Form>
    </Section>
  );
}
