import { confirmEmailPage } from "@baton/domain/session/session";
import { type Config, publicAddress } from "../../../platform/base/config.ts";
import type { Mailer } from "../../../platform/mail/mailer.ts";

/** Returns the link to choose a new password with this token. */
export function resetUrl(config: Config, token: string): string {
  return linkTo(config, "/reset-password", token);
}

function linkTo(config: Config, path: string, token: string): string {
  return `${publicAddress(config)}${path}?token=${encodeURIComponent(token)}`;
}

/** How long an address confirmation link is valid. */
const verificationSeconds = 24 * 3600;
/** How long a link to choose a new password is valid. */
export const resetSeconds = 30 * 60;

/**
 * Sends messages about accounts. Links use the configured address and never the request's host, which an attacker could
 * choose. Messages contain no name or other text that a stranger could have chosen by signing up with another person's
 * address.
 */
export class AccountMail {
  readonly #config: Config;
  readonly #mailer: Mailer;

  constructor(config: Config, mailer: Mailer) {
    this.#config = config;
    this.#mailer = mailer;
  }

  /** Sends a link to choose a new password. */
  sendReset(email: string, token: string): Promise<void> {
    return this.#mailer.send(
      { to: { name: "", address: email }, validMs: resetSeconds * 1000 },
      {
        subject: "Choose a new password for Baton",
        paragraphs: [
          "Hello,",
          "Somebody asked for a new password for your account, hopefully you.\nThe link works once, for 30 minutes.",
          "If it was not you, there is nothing to do: your password stays as it is.",
        ],
        link: { label: "Choose a new password", url: resetUrl(this.#config, token) },
      },
    );
  }

  /** Sends a link to confirm an address. */
  async sendVerification(email: string): Promise<void> {
    const { createEmailVerificationToken } = await import("better-auth/api");
    const token = await createEmailVerificationToken(this.#config.authSecret, email, undefined, verificationSeconds);
    await this.#mailer.send(
      { to: { name: "", address: email }, validMs: verificationSeconds * 1000 },
      {
        subject: "Confirm your address for Baton",
        paragraphs: [
          "Hello,",
          "Somebody signed up with this address, hopefully you. Confirm that it is yours.\nThe link works for a day.",
          "If it was not you, do not confirm it: you would vouch for whoever it was.",
        ],
        link: { label: "Confirm my address", url: linkTo(this.#config, confirmEmailPage, token) },
      },
    );
  }

  /** Notifies a person that their first sign-in with a provider has removed the older credentials. */
  async sendStartedOver(email: string, provider: string): Promise<void> {
    await this.#mailer.send(
      { to: { name: "", address: email } },
      {
        subject: "Your Baton account now opens with another sign-in",
        paragraphs: [
          "Hello,",
          `You signed in with ${provider} for the first time. Your account had a password or passkeys from before this address was confirmed, which anybody could have set up.`,
          "They were removed, and every device was logged out. You can choose a new password, and add passkeys again in Settings.",
        ],
        link: { label: "Choose a new password", url: `${publicAddress(this.#config)}/forgot-password` },
      },
    );
  }
}
