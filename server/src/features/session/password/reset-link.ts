import { resetUrl } from "../identity/account-mail.ts";
import { type IdentityOptions, lazyIdentity } from "../identity/identity.ts";

/** Creates a password reset link for the person with this address, which the operator hands to them. */
export async function makeResetLink(
  given: Pick<IdentityOptions, "config" | "store" | "log">,
  email: string,
): Promise<string> {
  let link = "";
  const identity = lazyIdentity({
    ...given,
    sendReset: async (_email, token) => {
      link = resetUrl(given.config, token);
    },
    // Only the reset endpoint is used here.
    beginSession: async () => "outdated",
  });
  await (await identity()).api.requestPasswordReset({ body: { email } });
  return link;
}
