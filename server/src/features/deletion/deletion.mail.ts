import { publicAddress } from "../../platform/base/config.ts";
import type { Services } from "../../platform/services.ts";

/** Notifies the address of a scheduled account deletion, in case another person requested it. */
export function sendDeletion(
  { config, mailer }: Pick<Services, "config" | "mailer">,
  email: string,
  endsAt: string,
): Promise<void> {
  return mailer.send(
    { to: { name: "", address: email } },
    {
      subject: "Your Baton account will be deleted",
      paragraphs: [
        "Hello,",
        `Someone who can log in as you requested the deletion of your account. It will be deleted on ${endsAt.slice(0, 10)}.`,
        "To keep it, log in before that day and choose Keep my account. If you did not request this, choose a new password as well.",
      ],
      link: { label: "Log in", url: `${publicAddress(config)}/login` },
    },
  );
}
