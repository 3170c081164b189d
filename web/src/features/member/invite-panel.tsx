import { type InvitationWire, invitationLimits, invitationMessages } from "@baton/domain/invitation/invitation";
import { invitationContract } from "@baton/domain/invitation/invitation.contract";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Check, Copy, Link as LinkIcon } from "lucide-react";
import { useState } from "react";
import { signInOptionsQuery } from "@/features/session/public.ts";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { queryClient } from "@/platform/query-client.ts";
import { email as emailField } from "@/platform/schemas.ts";
import { translate } from "@/platform/translate.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { TextField } from "@/ui/text-field.tsx";

const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: async ({ signal }) => (await call(invitationContract.listInvitations, {}, { signal })).data,
  staleTime: 0,
});

const reload = () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey });

/**
 * Creates an invitation link for a person who cannot be found because they have no account, and lists the open
 * invitations. `unknown` is the search that found nothing.
 */
export function InvitePanel({ unknown }: { unknown: string }) {
  const { data: invitations = [] } = useQuery(invitationsQuery);
  const { data: options } = useQuery(signInOptionsQuery);
  const {
    mutate,
    data: made,
    isPending,
  } = useMutation({
    mutationFn: async (email: string | undefined) =>
      (await call(invitationContract.createInvitation, { body: email === undefined ? {} : { email } })).data,
    onError: (error) => showError(t`The link could not be created.`, error),
    onSettled: reload,
  });
  const address = emailField.safeParse(unknown.toLowerCase()).data;
  const isClosed = options?.signUp.mode === "closed";
  return (
    <section aria-label={t`Invite by link`} className="flex flex-col gap-3 border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
          {isClosed
            ? t`Sign-up is closed here: a link works only for people with an account and no team.`
            : plural(invitationLimits.keptDays, {
                one: "No account yet? A link lets one person sign up and join, once, within # day.",
                other: "No account yet? A link lets one person sign up and join, once, within # days.",
              })}
        </p>
        <Button isPending={isPending} onPress={() => mutate(address)} className="max-w-full">
          <LinkIcon aria-hidden="true" />
          <span className="truncate">{address === undefined ? t`Create link` : t`Invite ${address}`}</span>
        </Button>
      </div>
      {made && <MadeLink key={made._id} link={made.link} email={made.email} />}
      {invitations.length > 0 && (
        <ul aria-label={t`Open invitations`} className="flex max-h-40 flex-col divide-y overflow-y-auto">
          {invitations.map((invitation) => (
            <OpenInvitation key={invitation._id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MadeLink({ link, email }: { link: string; email: string | null }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      showSuccess(t`Link copied.`);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showError(t`The link could not be copied. Select it and copy it yourself.`, error);
    }
  };
  return (
    <TextField
      label={email === null ? t`Invitation link` : t`Invitation link for ${email}`}
      description={t`Send it yourself. It is not shown again.`}
      isReadOnly
      autoFocus
      value={link}
      onFocus={({ target }) => (target as HTMLInputElement).select()}
      suffix={
        <IconButton label={t`Copy link`} size="sm" onPress={() => void copy()}>
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}

function OpenInvitation({ invitation: { _id, email, createdBy, expiresAt } }: { invitation: InvitationWire }) {
  const until = i18n.date(expiresAt, { month: "short", day: "numeric" });
  const whom = email ?? t`Anyone with the link`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(invitationContract.revokeInvitation, { params: { id: _id } }),
    onSuccess: () => showSuccess(translate(invitationMessages.revoked)),
    onError: (error) => showError(t`The invitation could not be revoked.`, error),
    onSettled: reload,
  });
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{whom}</p>
        <p className="truncate text-xs text-muted">{t`By ${createdBy}, until ${until}`}</p>
      </div>
      <Button size="sm" variant="ghost" isPending={isPending} aria-label={t`Revoke: ${whom}`} onPress={() => mutate()}>
        {t`Revoke`}
      </Button>
    </li>
  );
}
