import { invitationLimits } from "@baton/domain/invitation/invitation";
import { invitationPage } from "@baton/domain/invitation/page";
import { AppError } from "@baton/domain/kernel/errors";
import { email as emailField } from "@baton/domain/member/member";
import type { FastifyBaseLogger } from "fastify";
import { createOperatorInvitation } from "../features/invitation/public.ts";
import { release } from "../features/member/public.ts";
import { makeResetLink, resetSecondFactor } from "../features/session/public.ts";
import { type Config, publicAddress } from "../platform/base/config.ts";
import { StartError } from "../platform/base/start-error.ts";
import { createServer } from "../platform/http/server.ts";
import { type Letter, renderLetter } from "../platform/mail/letter.ts";
import { mailbox } from "../platform/mail/mailer.ts";
import { openTransport } from "../platform/mail/transport.ts";
import { joinNodes } from "../platform/nodes/join-nodes.ts";
import { Store } from "../platform/store/store.ts";
import { openExisting, refuseOlder } from "./backup.ts";
import { reasonOf } from "./finding.ts";
import type { Surroundings } from "./surroundings.ts";
import { type Addressee, findPerson } from "./team.store.ts";

export interface Rescue {
  readonly config: Config;
  readonly store: Store;
  readonly person: Addressee;
  readonly log: FastifyBaseLogger;
}

/** Does `work` for the person with this address. Baton may go on working. */
export async function rescue(
  surroundings: Surroundings,
  address: string,
  work: (given: Rescue) => Promise<string>,
): Promise<string> {
  const { config } = surroundings;
  const backend = await openExisting(surroundings);
  const store = new Store(backend);
  try {
    await refuseOlder(backend, backend.read);
    const person = await findPerson(store.read, address.toLowerCase());
    if (!person) throw new StartError(`Nobody here has the address ${address}.`);
    return await work({ config, store, person, log: createServer(config).log });
  } finally {
    await store.close();
  }
}

/** Makes all nodes look up again who somebody is; without Redis, each finds out by itself within a minute. */
export async function publishPersonChange({ config, log }: Rescue, userId: string): Promise<void> {
  const nodes = await joinNodes(config, log);
  await nodes.publish({ type: "person", userId });
  await nodes.close();
}

const noticeOf = ({ name }: Addressee): Letter => ({
  subject: "Two-factor of your Baton account was switched off",
  paragraphs: [
    `Hello ${name},`,
    "Whoever runs Baton switched two-factor off, removed your passkeys, and logged you out everywhere: somebody said that you had lost them.",
    "If it was not you, tell them, and choose a new password.",
  ],
});

/** Writes to the person, where mail is sent at all, and answers what the operator has to know of it. */
async function notify({ config, person }: Rescue): Promise<string> {
  const tellThem = `Tell ${person.email} yourself.`;
  if (!config.smtpUrl) return `No mail is configured. ${tellThem}`;
  const transport = await openTransport(config);
  try {
    await transport.deliver({ to: mailbox({ ...person, address: person.email }), ...renderLetter(noticeOf(person)) });
    return "They were told by mail.";
  } catch (error) {
    return `The message about it could not be sent: ${reasonOf(error)}. ${tellThem}`;
  } finally {
    transport.close();
  }
}

/** Lets somebody in again, with the password alone, who lost phone, recovery codes and passkeys. */
export function resetSecondFactors(surroundings: Surroundings, address: string): Promise<string> {
  return rescue(surroundings, address, async (given) => {
    const { store, person } = given;
    await resetSecondFactor(store, person.id);
    await publishPersonChange(given, person.id);
    return `${person.email} logs in with the password alone now, and was logged out everywhere. ${await notify(given)}`;
  });
}

/** Makes the link by which somebody chooses a new password whom no mail reaches. */
export function linkToNewPassword(surroundings: Surroundings, address: string): Promise<string> {
  return rescue(surroundings, address, async ({ config, store, person, log }) => {
    const link = await makeResetLink({ config, store, log }, person.email);
    return `Whoever opens this link, once and within 30 minutes, chooses the password of ${person.email}:\n${link}`;
  });
}

function asStartError(error: unknown): never {
  throw error instanceof AppError ? new StartError(error.message, { cause: error }) : error;
}

/** Takes somebody out of their team who cannot leave it by themself. The owner can go once nobody else is in it. */
export function releasePerson(surroundings: Surroundings, address: string): Promise<string> {
  return rescue(surroundings, address, async (given) => {
    const { store, person } = given;
    const team = await release(store, person.id).catch(asStartError);
    if (team === null) return `${person.email} is in no team.`;
    await publishPersonChange(given, person.id);
    return `${person.email} is out of ${team}, and can be added to another team or return to their own. Tell them yourself.`;
  });
}

/** Makes a link by which the person with this address signs up and starts a team, whatever `SIGN_UP` says. */
export async function inviteFounder(surroundings: Surroundings, address: string): Promise<string> {
  const email = emailField.safeParse(address.toLowerCase());
  if (!email.success) throw new StartError(`${address} is not an email address.`);
  const backend = await openExisting(surroundings);
  const store = new Store(backend);
  try {
    await refuseOlder(backend, backend.read);
    if (await findPerson(store.read, email.data)) throw new StartError(`${email.data} has an account here already.`);
    const token = await createOperatorInvitation(store, email.data);
    const link = `${publicAddress(surroundings.config)}${invitationPage}#${token}`;
    return `Whoever opens this link, once and within ${invitationLimits.keptDays} days, signs up as ${email.data}:\n${link}`;
  } finally {
    await store.close();
  }
}
