import { type InvitationWire, invitationMessages } from "@baton/domain/invitation/invitation";
import { invitationContract } from "@baton/domain/invitation/invitation.contract";
import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "@/platform/api.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { invitationsQuery, invitationText, inviteeText, reloadInvitations } from "./invitation-data.ts";
import { InvitationLink } from "./invitation-link.tsx";

/** The invitations that nobody, or not everybody, has used yet. */
export function OpenInvitations() {
  const { data: invitations = [] } = useQuery(invitationsQuery);
  if (invitations.length === 0) return null;
  return (
    <section aria-label={t`Open invitations`} className="flex max-w-240 flex-col gap-1 p-3 lg:px-6">
      <h2 className="text-base font-semibold">{t`Open invitations`}</h2>
      <ul aria-label={t`Open invitations`} className="flex flex-col divide-y">
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation._id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function OpenInvitation({ invitation }: { invitation: InvitationWire }) {
  const { _id, email } = invitation;
  const whom = inviteeText(invitation);
  const renewal = useMutation({
    mutationFn: async () => (await call(invitationContract.renewInvitation, { params: { id: _id } })).data,
    onSuccess: ({ message, isMailed }) => showSuccess(isMailed ? t`Mailed again to ${whom}.` : translate(message)),
    onError: (error) => showError(t`The link could not be created.`, error),
    onSettled: reloadInvitations,
  });
  const removal = useMutation({
    mutationFn: () => call(invitationContract.revokeInvitation, { params: { id: _id } }),
    onSuccess: () => showSuccess(translate(invitationMessages.revoked)),
    onError: (error) => showError(t`The invitation could not be revoked.`, error),
    onSettled: reloadInvitations,
  });
  const renewed = renewal.data;
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="truncate text-base font-medium">{whom}</p>
          <p className="truncate text-sm text-muted">{invitationText(invitation)}</p>
        </div>
        <Button
          size="sm"
          isPending={renewal.isPending}
          aria-label={email === null ? t`New link: ${whom}` : t`Resend: ${whom}`}
          onPress={() => renewal.mutate()}
        >
          {email === null ? t`New link` : t`Resend`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          isPending={removal.isPending}
          aria-label={t`Revoke: ${whom}`}
          onPress={() => removal.mutate()}
        >
          {t`Revoke`}
        </Button>
      </div>
      {renewed && !renewed.isMailed && <InvitationLink key={renewed.link} invitation={renewed} />}
    </li>
  );
}
