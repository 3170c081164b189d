import { fileURLToPath } from "node:url";
import { aboutInternal, apiGroupOf, apiGroups, internalGroup } from "@baton/domain/api-groups";
import { contract } from "@baton/domain/contract";
import { nameOfRoute } from "@baton/domain/published";
import { firstRequestOf, listedNames } from "@baton/domain/sync";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import serverPackage from "../package.json" with { type: "json" };
import { entities } from "./entities.ts";
import { serveAgents } from "./features/agent/agent.routes.ts";
import { serveMcp } from "./features/agent/mcp.routes.ts";
import { serveAudit } from "./features/audit/audit.routes.ts";
import { serveCalendarFeeds } from "./features/calendar-feed/calendar-feed.routes.ts";
import { serveContact } from "./features/contact/contact.routes.ts";
import { serveDayPlans } from "./features/day-plan/day-plan.routes.ts";
import { serveDeletion } from "./features/deletion/deletion.routes.ts";
import { endingsOf } from "./features/deletion/public.ts";
import { serveExports } from "./features/export/export.routes.ts";
import { exportOnSchedule } from "./features/export/scheduled-export.jobs.ts";
import { openFirstScreens } from "./features/first-screen/public.ts";
import { serveGitConnections } from "./features/git/git-connection.routes.ts";
import { serveGitEvents } from "./features/git/git-event.routes.ts";
import { serveImports } from "./features/import/import.routes.ts";
import { serveMailAddresses } from "./features/inbound-mail/mail-address.routes.ts";
import { receiveMail } from "./features/inbound-mail/public.ts";
import { serveInvitations } from "./features/invitation/invitation.routes.ts";
import { memberLog } from "./features/member/public.ts";
import { deliverNotifications } from "./features/notification-delivery/public.ts";
import { serveNotificationSettings } from "./features/notification-settings/notification-settings.routes.ts";
import { serveProjectCopies } from "./features/project-copy/project-copy.routes.ts";
import { visibilityLogs } from "./features/project-member/seeing/public.ts";
import { serveProposals } from "./features/proposal/proposal.routes.ts";
import { proposeOnly } from "./features/proposal/public.ts";
import { servePush } from "./features/push/push.routes.ts";
import { serveReminders } from "./features/reminder/reminder.routes.ts";
import { serveReports } from "./features/report/report.routes.ts";
import { serveRewind } from "./features/rewind/rewind.routes.ts";
import { serveSearch } from "./features/search/search.routes.ts";
import { serveSessions } from "./features/session/account.routes.ts";
import { openSessions } from "./features/session/public.ts";
import { canSeePlace } from "./features/task/public.ts";
import { serveTimers } from "./features/timer/timer.routes.ts";
import { serveTokens } from "./features/token/token.routes.ts";
import { serveUploads } from "./features/upload/upload.routes.ts";
import { serveDeliveries } from "./features/webhook/delivery.routes.ts";
import { deliverWebhooks } from "./features/webhook/public.ts";
import { serveWebhooks } from "./features/webhook/webhook.routes.ts";
import { serveWorkspace } from "./features/workspace/workspace.routes.ts";
import { sessionCookieName } from "./platform/auth/cookie.ts";
import { guard } from "./platform/auth/guard.ts";
import { LastSeen } from "./platform/auth/last-seen.ts";
import { issueLeaveTickets } from "./platform/auth/refused.ts";
import { type Config, publicAddress } from "./platform/base/config.ts";
import { openFiles } from "./platform/files/files.ts";
import { openLargeFiles } from "./platform/files/large-files.ts";
import { serveHealth } from "./platform/http/health.ts";
import { limitRates } from "./platform/http/limits.ts";
import { ListCache } from "./platform/http/list-cache.ts";
import type { LogStream } from "./platform/http/log.ts";
import { describeApi } from "./platform/http/openapi.ts";
import { servePages } from "./platform/http/pages.ts";
import { createServer } from "./platform/http/server.ts";
import { limitTokens } from "./platform/http/token-limit.ts";
import { LiveHub } from "./platform/live/hub.ts";
import { acceptSockets, serveLive } from "./platform/live/live-route.ts";
import { applyNodeEvents } from "./platform/live/node-events.ts";
import { Mailer } from "./platform/mail/mailer.ts";
import { serveMetrics } from "./platform/metrics/metrics-route.ts";
import { countRequests } from "./platform/metrics/requests.ts";
import { joinNodes } from "./platform/nodes/join-nodes.ts";
import type { Nodes } from "./platform/nodes/nodes.ts";
import { Outbound, type OutboundEdges } from "./platform/outbound/outbound.ts";
import { Pusher } from "./platform/push/pusher.ts";
import type { Services } from "./platform/services.ts";
import { cleanHourly } from "./platform/store/jobs.ts";
import { removeOldChanges } from "./platform/store/old-changes.ts";
import { removeOldAnswers } from "./platform/store/remove-before.ts";
import type { Store } from "./platform/store/store.ts";

const builtPage = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** Serves everything below `/api`, which requires a session unless a route is public. */
async function serveApi(
  app: FastifyInstance,
  services: Services,
  { nodes, hub, lastSeen }: { nodes: Nodes; hub: LiveHub; lastSeen: LastSeen },
): Promise<void> {
  const { config, store, sessions } = services;
  guard(app, config, { sessions, lastSeen });
  issueLeaveTickets(app, config);
  proposeOnly(app, services);
  limitTokens(app, nodes.counters);
  if (config.rateLimits) limitRates(app, nodes.counters, config.personLimit);
  await describeApi(app, {
    version: serverPackage.version,
    cookieName: sessionCookieName(config),
    nameOf: nameOfRoute,
    groups: apiGroups.map((name) => (name === internalGroup ? { name, description: aboutInternal } : { name })),
    groupOf: apiGroupOf,
  });
  /** Makes all nodes reload a person's sessions, and closes the sockets of those that ended. */
  const changed = (userId: string) => nodes.publish({ type: "person", userId });
  const checkPassword = serveSessions(app, services, {
    ended: changed,
    renewed: (userId) => nodes.publish({ type: "renewed", userId }),
    endingsOf: (id) => endingsOf(store.read, id),
  });
  for (const { serve } of entities) serve(app, services);
  serveInvitations(app, services);
  serveAudit(app, services);
  serveDeletion(app, services, { changed, checkPassword });
  serveWorkspace(app, services, { rightsChanged: (workspaceId) => nodes.publish({ type: "rights", workspaceId }) });
  serveContact(app, services);
  serveDayPlans(app, services);
  serveReminders(app, services);
  serveTimers(app, services);
  serveCalendarFeeds(app, services);
  serveProjectCopies(app, services);
  serveSearch(app, services);
  serveImports(app, services);
  serveExports(app, services);
  exportOnSchedule(app, services);
  serveReports(app, services);
  serveRewind(app, services);
  serveTokens(app, services, { changed, counters: nodes.counters });
  serveMcp(app, services);
  serveMailAddresses(app, services, { changed });
  receiveMail(app, services);
  serveAgents(app, services);
  serveProposals(app, services);
  const webhooks = deliverWebhooks(app, services);
  serveWebhooks(app, services, webhooks);
  serveDeliveries(app, services, webhooks);
  serveGitConnections(app, services);
  serveGitEvents(app, services);
  servePush(app, services);
  await serveNotificationSettings(app, services);
  deliverNotifications(app, services);
  await serveUploads(app, services);
  serveLive(app, hub);
}

/** Publishes commits on this node to all nodes. Caches are invalidated before the writer gets a response. */
function publishCommits(store: Store, nodes: Nodes): void {
  store.onCommit(async ({ workspaceId, seq, changes }) => {
    void nodes.publish({ type: "changed", workspaceId, seq });
    for (const { entity, id } of changes) {
      if (entity === memberLog.entity) await nodes.publish({ type: "person", userId: id });
    }
    if (changes.some(({ entity }) => visibilityLogs.has(entity))) await nodes.publish({ type: "rights", workspaceId });
  });
  store.onDoubt((workspaceId) => void nodes.publish({ type: "doubt", workspaceId }));
}

interface Options {
  /** The folder of the built page. */
  readonly page?: string | undefined;
  readonly logStream?: LogStream | undefined;
  /** The name servers and the certificate authority for requests that leave this machine. Only tests set them. */
  readonly outbound?: OutboundEdges | undefined;
}

/** Builds the whole server, ready to listen or to be called in a test. Closing it closes the store. */
export async function buildApp(
  config: Config,
  store: Store,
  { page = builtPage, logStream, outbound: edges }: Options = {},
): Promise<FastifyInstance> {
  const app = createServer(config, logStream);
  const requests = countRequests(app);
  const sessions = await openSessions({ config, store });
  const nodes = await joinNodes(config, app.log);
  const lastSeen = new LastSeen(store, app.log);
  const hub = new LiveHub(
    store,
    {
      seen: (userId) => lastSeen.note(userId),
      recheck: (tokens) => sessions.byTokens(tokens),
      forget: (userId) => sessions.invalidateUser(userId),
      decidesAudience: (entity) => visibilityLogs.has(entity),
      maySee: (actor, place) => canSeePlace(store, actor, place),
      maxSockets: config.personLimit.sockets,
    },
    nodes,
    app.log,
  );
  const mailer = new Mailer({ config, store, log: app.log });
  const outbound = new Outbound(config, edges);
  const pusher = new Pusher({ config, store, log: app.log }, outbound);
  // Fastify runs onClose hooks in reverse order: hooks that need the store are added after this one.
  app.addHook("onClose", async () => {
    await Promise.all([mailer.close(), pusher.outbox.close(), lastSeen.close()]);
    outbound.close();
    await nodes.close();
    await store.close();
  });
  const listCache = new ListCache();
  const stores = { files: openFiles(config), largeFiles: openLargeFiles(config) };
  const services = { config, store, sessions, listCache, mailer, pusher, outbound, ...stores };
  applyNodeEvents(nodes, sessions, hub);
  publishCommits(store, nodes);
  cleanHourly(app, store, "stored responses to old requests", (now) => removeOldAnswers(store, now));
  cleanHourly(app, store, "old changes from the change logs", (now) => removeOldChanges(store, now));
  app.addHook("onListen", async () => {
    mailer.start();
    pusher.outbox.start();
  });
  app.addHook("preClose", async () => hub.closeAll());
  await acceptSockets(app);
  await servePages(app, {
    folder: page,
    origin: publicAddress(config),
    sessionCookie: sessionCookieName(config),
    firstAsked: (path) => [contract.session.path, ...listedNames.map((name) => firstRequestOf(name, path))],
    firstScreen: openFirstScreens(app, { folder: page, store, sessions, endingsOf: (id) => endingsOf(store.read, id) }),
  });
  serveHealth(app, () => store.probe());
  serveMetrics(app, config, { requests, store, sockets: () => hub.size, nodes: () => nodes.size });
  const api: FastifyPluginAsync = (scope) => serveApi(scope, services, { nodes, hub, lastSeen });
  await app.register(api);
  return app;
}
