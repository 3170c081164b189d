import { contract } from "@baton/domain/contract";
import { publishedRole } from "@baton/domain/member/member";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { type FieldErrors, refusedFields, toneOfRole } from "@/features/member/public.ts";
import { currentUserQuery, ImageField, useCurrentUser } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { listQuery } from "@/platform/sync/synced-list.ts";
import { translate } from "@/platform/translate.ts";
import { z } from "@/platform/zod.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { Form } from "@/ui/form.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { profileInput } from "../schemas.ts";
import { Section } from "../section.tsx";

/** The current user's profile, which their team sees. */
export function ProfileSection() {
  const { member } = useCurrentUser();
  // Browsers block pictures over http, which used to be accepted. The server refuses them.
  const current = member.imageUrl.startsWith("http:") ? "" : member.imageUrl;
  const [image, setImage] = useState<string | null>(current);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isPending, setPending] = useState(false);

  const initials = member.username.slice(0, 1).toUpperCase();

  const save = async (data: FormData) => {
    const body = { username: String(data.get("username")), rolePosition: String(data.get("rolePosition")) };
    const input = profileInput.safeParse({ ...body, imageURL: image ?? "" });
    if (!input.success) return setErrors(z.flattenError(input.error).fieldErrors);
    setPending(true);
    try {
      const answer = await call(contract.updateProfile, { body: { ...body, imageURL: image ?? "" } });
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: listQuery("member").queryKey });
      setErrors({});
      showSuccess(translate(answer.data.message));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setErrors(refusedFields(error));
      showError(t`Your profile was not changed.`, error);
    }
    setPending(false);
  };

  return (
    <Section title={t`Profile`}>
      <Form errors={errors} onSubmit={(data) => void save(data)}>
        <p className="flex items-center gap-3">
          <Avatar name="" initials={initials} src={image} tone={toneOfRole(publishedRole(member))} size={48} />
          <span className="min-w-0 truncate text-muted">{member.email}</span>
        </p>
        {/* Without a new picture, the current one stays. */}
        <ImageField onChange={(address) => setImage(address === "" ? current : address)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Username`}
            name="username"
            defaultValue={member.username}
            autoComplete="username"
            isRequired
          />
          <TextField label={t`Role Title`} name="rolePosition" defaultValue={member.rolePosition} isRequired />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {image !== "" && image !== null && <Button onPress={() => setImage("")}>{t`Remove picture`}</Button>}
          <Button variant="primary" type="submit" isPending={isPending} isDisabled={image === null}>
            {t`Save profile`}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
