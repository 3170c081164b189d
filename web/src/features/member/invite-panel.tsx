import { invitationLimits } from "@baton/domain/invitation/invitation";
import { invitationContract } from "@baton/domain/invitation/invitation.contract";
import { plural, t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link as LinkIcon } from "lucide-react";
import { signInOptionsQuery } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { Button } from "@/ui/button.tsx";
import { reloadInvitations } from "./invitation-data.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { email as emailField } from "./schemas.ts";

/**
 * Creates an invitation link for a person who cannot be found because they have no account. `unknown` is the search
 * that found nothing.
 */
export function InvitePanel({ unknown }: { unknown: string }) {
  const { data: options } = useQuery(signInOptionsQuery);
  const {
    mutate,
    data: made,
    isPending,
  } = useMutation({
    mutationFn: async (email: string | undefined) =>
      (await call(invitationContract.createInvitation, { body: email === undefined ? {} : { email } })).data,
    onError: (error) => showError(t`The link could not be created.`, error),
    onSettled: reloadInvitations,
  });
  const address = emailField.safeParse(unknown.toLowerCase()).data;
  const isClosed = options?.signUp.mode === "closed";
  return (
    <section aria-label={t`Invite by link`} className="flex flex-col gap-3 border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
          {isClosed
            ? t`Sign-up is closed here: a link works only for people with an account and no team.`
            : plural(invitationLimits.validDays, {
                one: "No account yet? A link lets one person sign up and join, once, within # day.",
                other: "No account yet? A link lets one person sign up and join, once, within # days.",
              })}
        </p>
        <Button isPending={isPending} onPress={() => mutate(address)} className="max-w-full">
          <LinkIcon aria-hidden="true" />
          <span className="truncate">{address === undefined ? t`Create link` : t`Invite ${address}`}</span>
        </Button>
      </div>
      {made && <InvitationLink key={made._id} invitation={made} />}
    </section>
  );
}
