import { modeRefusal } from "@baton/domain/session/sign-up";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { translate } from "@/platform/translate.ts";
import { invitationQuery } from "./invitation-query.ts";
import { inviterText } from "./inviter.ts";
import { signInOptionsQuery } from "./sign-in-options.ts";
import { useStoredInvitation } from "./stored-invitation.ts";

/** The server's rules for signing up, and the invitation that this tab has opened. */
export function useSignUpRules() {
  const token = useStoredInvitation();
  const { data: options } = useQuery(signInOptionsQuery);
  const { data: invitation } = useQuery(invitationQuery(token));
  const { mode = "open", domains = [] } = options?.signUp ?? {};
  const isOperators = invitation?.team === null;
  const refusal = isOperators ? null : (invitation?.signUpRefusal ?? modeRefusal(mode, invitation !== undefined));
  const allowed = new Intl.ListFormat(i18n.locale, { type: "disjunction" }).format(domains);
  return {
    token: invitation ? token : null,
    invitation,
    /** Why sign-up is not possible; null if it is. */
    refusal: refusal && translate(refusal),
    domainHint: domains.length > 0 && !invitation?.email ? t`Use an address at ${allowed}.` : undefined,
  };
}

/** Names the team of the invitation. */
export function InvitedBy({ invitation }: Pick<ReturnType<typeof useSignUpRules>, "invitation">) {
  if (!invitation) return null;
  return <p className="rounded-md bg-accent-soft px-3 py-2 text-base wrap-anywhere">{inviterText(invitation)}</p>;
}
