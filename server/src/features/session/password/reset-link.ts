import { resetUrl } from "../identity/account-mail.ts";
import { type IdentityOptions, lazyIdentity } from "../identity/identity.ts";

/** Makes the link by which the person with this address chooses a new password: for an operator who hands it to them. */
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
    // Nothing else is asked of the identity library here.
    beginSession: async () => "outdated",
  });
  await (await identity()).api.requestPasswordReset({ body: { email } });
  return link;
}
