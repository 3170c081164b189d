import type { MailAddress } from "@baton/domain/inbound-mail/inbound-mail";
import { inboundMailContract } from "@baton/domain/inbound-mail/inbound-mail.contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Timestamp } from "@/features/activity/public.ts";
import { useAllProjects, useWritableProjects } from "@/features/project/public.ts";
import { call } from "@/platform/api.ts";
import { rich } from "@/ui/rich.tsx";
import { AddressRow } from "../address-row.tsx";
import { ConnectionSection } from "../connection-section.tsx";
import { sendChange } from "../send-change.ts";
import { useNewDialog } from "../use-new-dialog.ts";
import { AddressDialog } from "./address-dialog.tsx";
import { addressesQuery, reloadAddresses } from "./addresses-query.ts";

/** Before the id of a project in the address of the page: the project whose mail address is looked for. */
const prefix = "mail-";

/** The addresses to which mail becomes tasks. It is absent where the operator has not set up mail. */
export function MailSection() {
  const query = useQuery(addressesQuery);
  const { isNew, show, close } = useNewDialog("new-mail-address");
  const { data, error } = query;
  const sought = useLocation({ select: ({ hash }) => (hash.startsWith(prefix) ? hash.slice(prefix.length) : null) });
  const used = new Set(data?.addresses.map(({ projectId }) => projectId));
  const unused = useWritableProjects().filter(({ id }) => !used.has(id));
  const initial = isNew ? unused[0]?.id : unused.find(({ id }) => id === sought)?.id;
  if (data ? data.domain === null : !error) return null;
  return (
    <ConnectionSection
      title={t`Mail to tasks`}
      items={data?.addresses}
      query={query}
      texts={{
        failed: t`Your mail addresses could not be loaded.`,
        add: t`New mail address`,
        empty: t`No mail addresses. Mail to the address of a project becomes a task there, with its files.`,
      }}
      // Each project that one may add to has at most one address.
      onAdd={unused.length > 0 ? show : undefined}
      list={(all) => (
        <ul aria-label={t`Mail addresses`} className="-mx-3 divide-y">
          {all.map((address) => (
            <MailAddressRow key={address.id} address={address} isSought={address.projectId === sought} />
          ))}
        </ul>
      )}
    >
      {initial !== undefined && <AddressDialog {...{ initial }} projects={unused} onClose={close} />}
    </ConnectionSection>
  );
}

const routes = { renew: inboundMailContract.renewMailAddress, remove: inboundMailContract.removeMailAddress };

interface MailAddressRowProps {
  address: MailAddress;
  isSought: boolean;
}

function MailAddressRow({ address: { id, projectId, address, lastUsedAt }, isSought }: MailAddressRowProps) {
  const { projects } = useAllProjects();
  const name = projects.find((project) => project.id === projectId)?.name ?? t`An archived project`;
  const used = lastUsedAt === null ? t`No mail yet` : t`Last mail <0/>`;
  return (
    <AddressRow
      name={name}
      detail={
        <>
          {address} · {rich(used, lastUsedAt && <Timestamp key="used" at={lastUsedAt} />)}
        </>
      }
      address={address}
      isFocused={isSought}
      questions={{ renew: t`Give “${name}” a new mail address?`, remove: t`Remove the mail address of “${name}”?` }}
      consequence={t`Mail to the current address is refused at once.`}
      onChange={(change) =>
        sendChange({
          failed: t`The mail address was not changed.`,
          send: () => call(routes[change], { params: { id } }),
          reload: reloadAddresses,
        })
      }
    />
  );
}
