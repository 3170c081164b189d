import { invitationLimits } from "@baton/domain/invitation/invitation";
import { invitationPage } from "@baton/domain/invitation/page";
import { AppError } from "@baton/domain/kernel/errors";
import { email as emailField } from "@baton/domain/member/member";
import type { FastifyBaseLogger } from "fastify";
import { createOperatorInvitation } from "../features/invitation/public.ts";
import { removeByOperator } from "../features/member/public.ts";
import { makeResetLink, resetSecondFactor } from "../features/session/public.ts";
import { type Config, publicAddress } from "../platform/base/config.ts";
import { StartError } from "../platform/base/start-error.ts";
import { createServer } from "../platform/http/server.ts";
import { type MailContent, renderMail } from "../platform/mail/mail-content.ts";
import { mailbox } from "../platform/mail/mailer.ts";
import { openTransport } from "../platform/mail/transport.ts";
import { joinNodes } from "../platform/nodes/join-nodes.ts";
import { Store } from "../platform/store/store.ts";
import { openExisting, requireMigrated } from "./backup.ts";
import type { CommandContext } from "./command-context.ts";
import { reasonOf } from "./finding.ts";
import { type Addressee, findPerson } from "./team.store.ts";

export interface Rescue {
  readonly config: Config;
  readonly store: Store;
  readonly person: Addressee;
  readonly log: FastifyBaseLogger;
}

/** Runs `work` for the person with this address. Baton may keep running. */
export async function rescue(
  context: CommandContext,
  address: string,
  work: (given: Rescue) => Promise<string>,
): Promise<string> {
  const { config } = context;
  const backend = await openExisting(context);
  const store = new Store(backend, { tables: [] });
  try {
    await requireMigrated(backend, backend.read);
    const person = await findPerson(store.read, address.toLowerCase());
    if (!person) throw new StartError(`No account has the address ${address}.`);
    return await work({ config, store, person, log: createServer(config).log });
  } finally {
    await store.close();
  }
}

/** Makes all nodes reload a person. Without Redis, a running server does so within a minute. */
export async function publishPersonChange({ config, log }: Rescue, userId: string): Promise<void> {
  const nodes = await joinNodes(config, log);
  await nodes.publish({ type: "person", userId });
  await nodes.close();
}

const noticeOf = ({ name }: Addressee): MailContent => ({
  subject: "Two-factor of your Baton account was switched off",
  paragraphs: [
    `Hello ${name},`,
    "The operator of Baton switched two-factor off, removed your passkeys and logged you out everywhere, because someone reported that you had lost them.",
    "If that was not you, tell the operator and choose a new password.",
  ],
});

/** Notifies the person by mail if configured, and returns what the operator must do. */
async function notify({ config, person }: Rescue): Promise<string> {
  const notifyYourself = `Tell ${person.email} yourself.`;
  if (!config.smtpUrl) return `No mail is configured. ${notifyYourself}`;
  const transport = await openTransport(config);
  try {
    await transport.deliver({ to: mailbox({ ...person, address: person.email }), ...renderMail(noticeOf(person)) });
    return "They were notified by mail.";
  } catch (error) {
    return `The notification could not be sent: ${reasonOf(error)}. ${notifyYourself}`;
  } finally {
    transport.close();
  }
}

/**
 * Removes the second factors of a person who lost phone, recovery codes and passkeys, so that the password alone is
 * enough.
 */
export function resetSecondFactors(context: CommandContext, address: string): Promise<string> {
  return rescue(context, address, async (given) => {
    const { store, person } = given;
    await resetSecondFactor(store, person.id);
    await publishPersonChange(given, person.id);
    return `${person.email} can now log in with the password alone, and was logged out everywhere. ${await notify(given)}`;
  });
}

/** Creates a password reset link for a person who cannot receive mail. */
export function linkToNewPassword(context: CommandContext, address: string): Promise<string> {
  return rescue(context, address, async ({ config, store, person, log }) => {
    const link = await makeResetLink({ config, store, log }, person.email);
    return `This link sets a new password for ${person.email}. It works once, for 30 minutes:\n${link}`;
  });
}

function asStartError(error: unknown): never {
  throw error instanceof AppError ? new StartError(error.message, { cause: error }) : error;
}

/** Removes a person from a team that they cannot leave. An owner can be removed only as the last member. */
export function removeFromTeam(context: CommandContext, address: string): Promise<string> {
  return rescue(context, address, async (given) => {
    const { store, person } = given;
    const team = await removeByOperator(store, person.id).catch(asStartError);
    if (team === null) return `${person.email} is not in a team.`;
    await publishPersonChange(given, person.id);
    return `${person.email} was removed from ${team}, and can be added to another team or return to their own. Tell them yourself.`;
  });
}

/** Creates a link with which the person with this address can sign up and found a team, whatever `SIGN_UP` is. */
export async function inviteFounder(context: CommandContext, address: string): Promise<string> {
  const email = emailField.safeParse(address.toLowerCase());
  if (!email.success) throw new StartError(`${address} is not an email address.`);
  const backend = await openExisting(context);
  const store = new Store(backend, { tables: [] });
  try {
    await requireMigrated(backend, backend.read);
    if (await findPerson(store.read, email.data)) throw new StartError(`${email.data} already has an account here.`);
    const token = await createOperatorInvitation(store, email.data);
    const link = `${publicAddress(context.config)}${invitationPage}#${token}`;
    return `This link lets ${email.data} sign up. It works once, for ${invitationLimits.validDays} days:\n${link}`;
  } finally {
    await store.close();
  }
}
