import { inboundMailLimits, type MailAddress } from "@baton/domain/inbound-mail/inbound-mail";
import { inboundMailContract } from "@baton/domain/inbound-mail/inbound-mail.contract";
import { inboundMailMessages as messages } from "@baton/domain/inbound-mail/inbound-mail.messages";
import { AppError } from "@baton/domain/kernel/errors";
import type { PersonActor } from "@baton/domain/session/session";
import { canTask } from "@baton/domain/task/task.policy";
import type { TokenRow } from "@baton/domain/token/token";
import type { FastifyInstance } from "fastify";
import { checkTotal } from "../../platform/base/check-total.ts";
import type { Config } from "../../platform/base/config.ts";
import { serve, type WriteCall, write } from "../../platform/http/serve.ts";
import { addressOf, secretOf } from "../../platform/mail/inbound-address.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { actorIn, projectsSeenBy } from "../project/public.ts";
import { teamScopeOf } from "../task/public.ts";
import { deleteToken, mailTokens } from "../token/public.ts";
import { addMailToken } from "./mail-token.ts";

type Db = Tx["db"];

const projectOf = ({ projectIds }: TokenRow) => projectIds?.[0];

/** Returns the tokens of a person's mail addresses, with their projects. Those of projects that they no longer see are left out. */
async function addressesOf(db: Db, workspaceId: string, actor: PersonActor) {
  const projects = new Map((await projectsSeenBy(db, workspaceId, actor)).map((project) => [project.id, project]));
  return (await mailTokens(db, workspaceId, actor.userId)).flatMap((token) => {
    const project = projects.get(projectOf(token) ?? "");
    return project ? [{ token, project }] : [];
  });
}

type Address = Awaited<ReturnType<typeof addressesOf>>[number];

function published(config: Config, domain: string, { token, project }: Address): MailAddress {
  const { id, createdAt, lastUsedAt } = token;
  return {
    id,
    projectId: project.id,
    address: addressOf(project.key, secretOf(config, id), domain),
    createdAt,
    lastUsedAt,
  };
}

/** @throws AppError conflict when the operator has not set where mail arrives */
function domainOf({ mailIn }: Config): string {
  if (!mailIn) throw new AppError("conflict", messages.off);
  return mailIn.domain;
}

const issue = (tx: Tx, config: Config, { userId }: PersonActor, { id, name }: Address["project"]) =>
  addMailToken(tx, config, { userId, name: `Mail to ${name}`, scopes: ["tasks:write"], projectIds: [id] });

/** @throws AppError not_found unless it is an address of the actor */
async function ownAddress(tx: Tx, actor: PersonActor, id: string): Promise<Address> {
  const address = (await addressesOf(tx.db, tx.workspaceId, actor)).find(({ token }) => token.id === id);
  if (!address) throw new AppError("not_found");
  return address;
}

async function create(config: Config, tx: Tx, actor: PersonActor, projectId: string) {
  const domain = domainOf(config);
  const project = (await projectsSeenBy(tx.db, tx.workspaceId, actor)).find(({ id }) => id === projectId);
  if (!project) throw new AppError("invalid", undefined, [{ path: "projectId", message: messages.noProject }]);
  if (!canTask.create(await actorIn(tx, actor, projectId))) throw new AppError("forbidden");
  const before = await addressesOf(tx.db, tx.workspaceId, actor);
  if (before.some((address) => address.project.id === projectId)) throw new AppError("conflict", messages.exists);
  checkTotal(before.length + 1, inboundMailLimits.perPerson, messages.tooMany);
  const token = await issue(tx, config, actor, project);
  return { ...published(config, domain, { token, project }), message: messages.created };
}

async function renew(config: Config, tx: Tx, actor: PersonActor, id: string) {
  const { project } = await ownAddress(tx, actor, id);
  const domain = domainOf(config);
  await deleteToken(tx, id);
  const token = await issue(tx, config, actor, project);
  return { ...published(config, domain, { token, project }), message: messages.renewed };
}

async function remove(config: Config, tx: Tx, actor: PersonActor, id: string) {
  const address = await ownAddress(tx, actor, id);
  await deleteToken(tx, id);
  return { ...published(config, config.mailIn?.domain ?? "", address), message: messages.removed };
}

interface Events {
  /** Called when a person's tokens have changed. */
  readonly changed: (userId: string) => Promise<void>;
}

/** Serves the mail addresses of people. */
export function serveMailAddresses(app: FastifyInstance, services: Services, { changed }: Events): void {
  const { config, store } = services;
  const change = async <T>(call: WriteCall, work: (tx: Tx, actor: PersonActor) => Promise<T>): Promise<T> => {
    const answer = await write(services, call, work);
    await changed(call.actor.userId);
    return answer;
  };
  serve(app, inboundMailContract.listMailAddresses, async ({ actor }) => {
    const domain = config.mailIn?.domain ?? null;
    if (domain === null) return { domain, addresses: [] };
    const all = await addressesOf(store.read, teamScopeOf(actor).workspaceId, actor);
    return { domain, addresses: all.map((address) => published(config, domain, address)) };
  });
  serve(app, inboundMailContract.createMailAddress, (call) =>
    change(call, (tx, actor) => create(config, tx, actor, call.body.projectId)),
  );
  serve(app, inboundMailContract.renewMailAddress, (call) =>
    change(call, (tx, actor) => renew(config, tx, actor, call.params.id)),
  );
  serve(app, inboundMailContract.removeMailAddress, (call) =>
    change(call, (tx, actor) => remove(config, tx, actor, call.params.id)),
  );
}
