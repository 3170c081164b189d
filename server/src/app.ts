import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import serverPackage from "../package.json" with { type: "json" };
import { authTrail, serveAudit } from "./features/audit/public.ts";
import { serveContact } from "./features/contact/public.ts";
import { memberEntityName, serveMembers } from "./features/member/public.ts";
import {
  admitFederated,
  isVerified,
  loadSessions,
  mayStartSession,
  passwordReplaced,
  secondFactorOf,
  serveSession,
} from "./features/session/public.ts";
import { serveTasks, viewOf } from "./features/task/public.ts";
import { serveUploads } from "./features/upload/public.ts";
import { AccountMail } from "./platform/auth/account-mail.ts";
import { asker } from "./platform/auth/ask.ts";
import { sessionCookieName } from "./platform/auth/cookie.ts";
import { guard } from "./platform/auth/guard.ts";
import { type IdentityOptions, lazyIdentity } from "./platform/auth/identity.ts";
import { serveIdentity } from "./platform/auth/identity-routes.ts";
import { lazyOpenId, type OpenIdOptions } from "./platform/auth/open-id.ts";
import { serveOpenId } from "./platform/auth/open-id-routes.ts";
import { servePasskeys } from "./platform/auth/passkey-routes.ts";
import { lazyPasskeys } from "./platform/auth/passkeys.ts";
import { servePasswordChange } from "./platform/auth/password-route.ts";
import { serveRecovery } from "./platform/auth/recovery-routes.ts";
import { Sessions } from "./platform/auth/sessions.ts";
import type { Trail } from "./platform/auth/trail.ts";
import { serveTwoFactor } from "./platform/auth/two-factor-routes.ts";
import { type Config, publicAddress } from "./platform/config.ts";
import { openFiles } from "./platform/files/files.ts";
import { serveHealth } from "./platform/http/health.ts";
import { limitRates } from "./platform/http/limits.ts";
import { describeApi } from "./platform/http/openapi.ts";
import { servePages } from "./platform/http/pages.ts";
import { senderOf } from "./platform/http/sender.ts";
import { createServer } from "./platform/http/server.ts";
import { Snapshots } from "./platform/http/snapshots.ts";
import { cleanHourly } from "./platform/jobs.ts";
import { LiveHub } from "./platform/live/hub.ts";
import { acceptSockets, serveLive } from "./platform/live/live-route.ts";
import { Mailer } from "./platform/mail/mailer.ts";
import { serveMetrics } from "./platform/metrics/metrics-route.ts";
import { countRequests } from "./platform/metrics/requests.ts";
import { followNews } from "./platform/nodes/follow-news.ts";
import { joinNodes } from "./platform/nodes/join-nodes.ts";
import type { Nodes } from "./platform/nodes/nodes.ts";
import type { Services } from "./platform/services.ts";
import { removeOldAnswers } from "./platform/store/remove-before.ts";
import type { Store } from "./platform/store/store.ts";

const builtPage = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Makes what is kept in memory of a person's sessions be looked up again, and closes the sockets of those that ended. */
function lookAgain(nodes: Nodes): (userId: string) => Promise<void> {
  return (userId) => nodes.tell({ type: "person", userId });
}

/** Everything below `/api`: closed to strangers unless a route says otherwise. */
async function serveApi(
  app: FastifyInstance,
  services: Services,
  { nodes, hub, trail }: { nodes: Nodes; hub: LiveHub; trail: Trail },
): Promise<void> {
  const { config, store, sessions, identity, passkeys, openId, accountMail } = services;
  guard(app, sessions);
  if (config.rateLimits) limitRates(app, nodes.counters);
  await describeApi(app, serverPackage.version, sessionCookieName(config));
  const ended = lookAgain(nodes);
  const ask = asker(config, identity);
  serveIdentity(app, { ask, sessions, signedOut: ended, trail });
  serveRecovery(app, { store, ask, mail: accountMail, isVerified: (id) => isVerified(store, id) });
  serveOpenId(app, config, trail, openId && asker(config, openId));
  serveSession(app, services, trail, ended);
  servePasswordChange(app, {
    ask,
    changed: async (id, request) => {
      const except = request.session?.token;
      await passwordReplaced(store, id, { action: "password-changed", sender: senderOf(request), except });
      await ended(id);
    },
  });
  serveTwoFactor(app, {
    ask,
    identity,
    stateOf: (id) => secondFactorOf(store, id),
    replaced: (userId) => nodes.tell({ type: "renewed", userId }),
    trail,
  });
  servePasskeys(app, { ask: asker(config, passkeys), trail });
  serveMembers(app, services);
  serveAudit(app, services);
  serveTasks(app, services);
  serveContact(app, services);
  await serveUploads(app, services);
  serveLive(app, hub);
}

/** What this node stores, all nodes hear of; whoever changed is looked up again before the writer has an answer. */
function tellCommits(store: Store, nodes: Nodes): void {
  store.onCommit(async ({ workspaceId, seq, changes }) => {
    void nodes.tell({ type: "changed", workspaceId, seq });
    for (const { entity, id } of changes) {
      if (entity === memberEntityName) await nodes.tell({ type: "person", userId: id });
    }
  });
  store.onDoubt((workspaceId) => void nodes.tell({ type: "doubt", workspaceId }));
}

/** Somebody new who comes with an account elsewhere is made known here, and asked to confirm an address nobody vouches for. */
function admit(store: Store, mail: AccountMail): OpenIdOptions["admit"] {
  return async (person) => {
    const member = await admitFederated(store, person);
    if (member && !person.emailVerified) {
      await mail.sendVerification(member.email);
    }
  };
}

/** The whole server, ready to listen or to be asked in a test. Closing it closes the store. */
export async function buildApp(config: Config, store: Store, page = builtPage): Promise<FastifyInstance> {
  const app = createServer(config);
  const requests = countRequests(app);
  const sessions = new Sessions(config, (tokens) => loadSessions(store, tokens));
  const nodes = await joinNodes(config, app.log);
  const hub = new LiveHub(store, { recheck: (tokens) => sessions.byTokens(tokens), viewOf }, nodes, app.log);
  const mailer = new Mailer({ config, store, log: app.log });
  const accountMail = new AccountMail(config, mailer);
  // Hooks of closing run the last one first: whatever needs the store comes after this one.
  app.addHook("onClose", async () => {
    await mailer.close();
    await nodes.close();
    await store.close();
  });
  const trail = authTrail(app, { config, store });
  const options: IdentityOptions = {
    config,
    store,
    log: app.log,
    mayStartSession: (id) => mayStartSession(store, id),
    sendReset: (email, token) => accountMail.sendReset(email, token),
    emailVerified: trail.emailVerified,
    passwordReset: async (id, sender) => {
      await passwordReplaced(store, id, { action: "password-reset", sender });
      await lookAgain(nodes)(id);
    },
  };
  const identity = lazyIdentity(options);
  const passkeys = lazyPasskeys(options);
  const openId = config.openId && lazyOpenId({ ...options, settings: config.openId, admit: admit(store, accountMail) });
  const files = openFiles(config);
  const snapshots = new Snapshots();
  const services = { config, store, sessions, identity, passkeys, openId, snapshots, mailer, accountMail, files };
  followNews(nodes, sessions, hub);
  tellCommits(store, nodes);
  cleanHourly(app, store, "answers to old requests", (now) => removeOldAnswers(store, now));
  app.addHook("onListen", async () => {
    mailer.start();
    await identity();
  });
  app.addHook("preClose", async () => hub.closeAll());
  await acceptSockets(app);
  await servePages(app, {
    folder: page,
    origin: publicAddress(config),
    sessionCookie: sessionCookieName(config),
  });
  serveHealth(app, () => store.probe());
  serveMetrics(app, config, { requests, store, sockets: () => hub.size, nodes: () => nodes.size });
  const api: FastifyPluginAsync = (scope) => serveApi(scope, services, { nodes, hub, trail });
  await app.register(api);
  return app;
}
