import { domainsText, modeRefusal } from "@baton/domain/session/sign-up";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { invitationQuery } from "./invitation-query.ts";
import { useKeptInvitation } from "./kept-invitation.ts";
import { signInOptionsQuery } from "./use-federated.ts";

/** Who may sign up here, and what an invitation that this tab has opened adds to that. */
export function useSignUpRules() {
  const token = useKeptInvitation();
  const { data: options } = useQuery(signInOptionsQuery);
  const { data: invitation } = useQuery(invitationQuery(token));
  const { mode = "open", domains = [] } = options?.signUp ?? {};
  const isOperators = invitation?.team === null;
  const refusal = isOperators ? null : (invitation?.signUpRefusal ?? modeRefusal(mode, invitation !== undefined));
  return {
    token: invitation ? token : null,
    invitation,
    /** Why there is no form; null where there is one. */
    refusal,
    domainHint: domains.length > 0 && !invitation?.email ? domainsText(domains) : undefined,
  };
}

/** Into which team the form below leads. */
export function InvitedBy({ invitation }: Pick<ReturnType<typeof useSignUpRules>, "invitation">) {
  if (!invitation) return null;
  const { team } = invitation;
  return (
    <p className="rounded-md bg-accent-soft px-3 py-2 text-base wrap-anywhere">
      {team
        ? t`${team.admin.username} (${team.admin.email}) invites you to join ${team.name}.`
        : t`You are invited to start a team on Baton.`}
    </p>
  );
}
