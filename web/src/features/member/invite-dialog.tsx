import { invitationLimits } from "@baton/domain/invitation/invitation";
import { invitationContract } from "@baton/domain/invitation/invitation.contract";
import { plural, t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { Copy, Link as LinkIcon, Mail } from "lucide-react";
import { useState } from "react";
import { call } from "@/platform/api.ts";
import { showError } from "@/platform/notify.ts";
import { reasonOf, translate } from "@/platform/translate.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Select } from "@/ui/select.tsx";
import { TextAreaField } from "@/ui/text-area-field.tsx";
import { addressesIn, reloadInvitations } from "./invitation-data.ts";
import { copyText, InvitationLink } from "./invitation-link.tsx";

/** Invites many people: a pasted list of addresses, or one link for several people. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t`Invite people`} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-5">
        <InviteAddresses />
        <InviteByLink />
      </div>
    </Dialog>
  );
}

function InviteAddresses() {
  const [text, setText] = useState("");
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (emails: string[]) => (await call(invitationContract.inviteAddresses, { body: { emails } })).data,
    // What could not be invited stays, so that it can be corrected.
    onSuccess: ({ refused }) => setText(refused.map(({ email }) => email).join("\n")),
    onSettled: reloadInvitations,
  });
  const addresses = addressesIn(text);
  const { atOnce } = invitationLimits;
  const tooMany = addresses.length > atOnce && t`Invite at most ${atOnce} addresses at once.`;
  const links = data?.invitations.filter(({ isMailed }) => !isMailed) ?? [];
  const copy = () => void copyText(links.map(({ email, link }) => `${email}: ${link}`).join("\n"), t`Links copied.`);
  return (
    <section aria-label={t`Invite addresses`} className="flex flex-col gap-3">
      <TextAreaField
        label={t`Email addresses`}
        description={t`Paste as many as you like, separated by commas or lines.`}
        errorMessage={tooMany || (error ? reasonOf(error) : undefined)}
        placeholder={t`name@example.com`}
        autoFocus
        rows={4}
        value={text}
        onChange={setText}
      />
      {data && (
        <div role="status" className="flex flex-col gap-1 text-base">
          <p className="flex flex-wrap items-center gap-2">
            {plural(data.invitations.length, { one: "# person was invited.", other: "# people were invited." })}
            {links.length > 0 && (
              <Button size="sm" onPress={copy}>
                <Copy aria-hidden="true" />
                {t`Copy their links`}
              </Button>
            )}
          </p>
          {links.length > 0 && <p className="text-muted">{t`Send each person their link. It is not shown again.`}</p>}
          <ul aria-label={t`Not invited`} className="empty:hidden">
            {data.refused.map(({ email, reason }) => (
              <li key={email} className="wrap-anywhere">
                <span className="font-medium">{email}</span>
                <span className="text-danger-text">{` · ${translate(reason)}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button
        variant="primary"
        isPending={isPending}
        isDisabled={addresses.length === 0 || tooMany !== false}
        onPress={() => mutate(addresses)}
        className="self-end"
      >
        <Mail aria-hidden="true" />
        {plural(addresses.length, { one: "Invite # address", other: "Invite # addresses" })}
      </Button>
    </section>
  );
}

const useChoices = ["5", "20", "100", "500"] as const;
const dayChoices = ["1", "7", "30"] as const;

function InviteByLink() {
  const [uses, setUses] = useState<string>("20");
  const [days, setDays] = useState<string>("7");
  const {
    mutate,
    data: made,
    isPending,
  } = useMutation({
    mutationFn: async () =>
      (await call(invitationContract.createInvitation, { body: { uses: Number(uses), days: Number(days) } })).data,
    onError: (error) => showError(t`The link could not be created.`, error),
    onSettled: reloadInvitations,
  });
  return (
    <section aria-label={t`Invite by link`} className="flex flex-col gap-3 border-t pt-4">
      <p className="text-muted">{t`Or send one link to everybody. You can revoke it on this page.`}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t`Lets in`}
          items={useChoices.map((id) => ({ id, label: plural(Number(id), { one: "# person", other: "# people" }) }))}
          value={uses}
          onChange={setUses}
          className="min-w-28 flex-1"
        />
        <Select
          label={t`Valid for`}
          items={dayChoices.map((id) => ({ id, label: plural(Number(id), { one: "# day", other: "# days" }) }))}
          value={days}
          onChange={setDays}
          className="min-w-28 flex-1"
        />
        <Button isPending={isPending} onPress={() => mutate()}>
          <LinkIcon aria-hidden="true" />
          {t`Create link`}
        </Button>
      </div>
      {made && <InvitationLink key={made._id} invitation={made} />}
    </section>
  );
}
