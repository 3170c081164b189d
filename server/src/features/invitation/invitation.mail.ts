import { invitationPage } from "@baton/domain/invitation/page";
import type { PersonActor } from "@baton/domain/session/session";
import { publicAddress } from "../../platform/base/config.ts";
import { addressed } from "../../platform/mail/mailer.ts";
import type { Services } from "../../platform/services.ts";
import { systemScope } from "../../platform/store/jobs.ts";
import { isVerified } from "../member/public.ts";
import type { WithToken } from "./invitation.store.ts";

/**
 * Mails the links of invitations that are for one address. Returns false if nothing is mailed: without a mail server,
 * and for admins who have not confirmed their own address, who could be anybody. As strangers receive these messages,
 * they contain no name that somebody has chosen, and the configured address instead of the request's.
 */
export async function mailInvitations(
  { config, store, mailer }: Pick<Services, "config" | "store" | "mailer">,
  { userId, email }: Pick<PersonActor, "userId" | "email">,
  made: readonly WithToken[],
): Promise<boolean> {
  if (config.smtpUrl === undefined || !(await isVerified(store.read, userId))) return false;
  const messages = made.flatMap(({ invitation, token }) => {
    if (invitation.email === null) return [];
    const until = invitation.expiresAt.slice(0, 10);
    const letter = {
      subject: "You are invited to a team on Baton",
      paragraphs: [
        "Hello,",
        `${email} invites you to join their team on Baton.\nThe link works once, until ${until}.`,
        "If you do not know this address, there is nothing to do.",
      ],
      link: { label: "See the invitation", url: `${publicAddress(config)}${invitationPage}#${token}` },
    };
    return addressed({ to: { name: "", address: invitation.email } }, letter);
  });
  if (messages.length === 0) return true;
  await store.write(systemScope, await mailer.outbox.prepare(messages));
  await mailer.outbox.poll();
  return true;
}
