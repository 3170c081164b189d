import { z } from "zod";
import { uuid } from "../kernel/ids.ts";
import type { Scope } from "./token-scope.ts";

const read = (...paths: readonly string[]) => paths.map((path) => [`GET ${path}`, "tasks:read"] as const);
const writes = (scope: Scope, ...routes: readonly string[]) => routes.map((route) => [route, scope] as const);

/**
 * The scope that a token needs for each route, by method and path. All others are for people who are signed in: a token
 * can neither create tokens nor change passwords, second factors, sessions or the notifications of its person.
 */
const scopes: ReadonlyMap<string, Scope> = new Map([
  ...read("/api/tasks", "/api/tasks/:id", "/api/task-numbers/:id", "/api/search", "/api/projects", "/api/stages"),
  ...read(
    "/api/labels",
    "/api/views",
    "/api/fields",
    "/api/cycles",
    "/api/templates",
    "/api/project-members",
    "/api/links",
  ),
  ...read("/api/tasks/:id/comments", "/api/tasks/:id/activity", "/api/projects/:id/activity", "/api/activity/:id"),
  ...read("/api/proposals"),
  ...read("/api/tasks/:id/reminders"),
  ...writes("tasks:write", "POST /api/tasks/:id/reminders", "DELETE /api/reminders/:id"),
  ...read("/api/tasks/:id/time", "/api/timer"),
  ...writes("tasks:write", "POST /api/tasks/:id/time", "PATCH /api/time/:id", "DELETE /api/time/:id"),
  ...writes("tasks:write", "PUT /api/timer", "DELETE /api/timer"),
  ...read("/api/attachments/limits", "/api/attachments/:id/content", "/api/attachments/:id/thumbnail"),
  ...writes("tasks:write", "POST /api/tasks", "POST /api/projects/:id/tasks", "PUT /api/tasks/:id"),
  ...writes("tasks:write", "PATCH /api/tasks/:id", "PATCH /api/tasks", "DELETE /api/tasks/:id"),
  ...writes("tasks:write", "POST /api/tasks/:id/subtasks", "PATCH /api/subtasks/:id", "DELETE /api/subtasks/:id"),
  ...writes("tasks:write", "POST /api/subtasks/:id/convert", "POST /api/tasks/:id/links", "DELETE /api/links/:id"),
  ...writes("tasks:write", "POST /api/tasks/:id/attachments", "DELETE /api/attachments/:id"),
  ...writes("tasks:write", "POST /api/attachments/:id/restore"),
  ...writes("comments:write", "POST /api/tasks/:id/comments", "PATCH /api/comments/:id", "DELETE /api/comments/:id"),
  ...writes("comments:write", "POST /api/comments/:id/restore", "PUT /api/comments/:id/reaction"),
  ...writes("projects:write", "POST /api/projects", "PATCH /api/projects/:id", "POST /api/stages"),
  ...writes("projects:write", "PATCH /api/stages/:id", "DELETE /api/stages/:id", "POST /api/labels"),
  ...writes("projects:write", "PATCH /api/labels/:id", "DELETE /api/labels/:id", "POST /api/labels/:id/merge"),
  ...writes("projects:write", "POST /api/fields", "PATCH /api/fields/:id", "POST /api/fields/:id/merge"),
  ...writes("projects:write", "DELETE /api/fields/:id", "POST /api/fields/:id/restore", "POST /api/views"),
  ...writes("projects:write", "PATCH /api/views/:id", "DELETE /api/views/:id"),
  ...read("/api/exports", "/api/exports/:id", "/api/exports/:id/content"),
  // That of the whole workspace needs the scope `admin`, as the feature checks.
  ...writes("tasks:read", "POST /api/exports"),
  ...writes("members:read", "GET /api/user-data", "GET /api/user-data/:id"),
  ...read("/api/projects/:id/at", "/api/projects/:id/moments"),
  ...writes("reports:read", "GET /api/reports/:kind"),
  ...writes("webhooks:write", "GET /api/webhooks", "POST /api/webhooks", "PATCH /api/webhooks/:id"),
  ...writes("webhooks:write", "DELETE /api/webhooks/:id", "POST /api/webhooks/:id/secret"),
  ...writes("webhooks:write", "POST /api/webhooks/:id/test", "GET /api/webhooks/:id/deliveries"),
  ...writes("webhooks:write", "GET /api/webhooks/:id/deliveries/:deliveryId"),
  ...writes("webhooks:write", "POST /api/webhooks/:id/deliveries/:deliveryId/resend"),
  ...writes("admin", "DELETE /api/projects/:id", "DELETE /api/trash", "GET /api/audit", "GET /api/usage"),
  ...writes("admin", "GET /api/imports", "POST /api/imports", "GET /api/imports/:id", "PATCH /api/imports/:id"),
  ...writes("admin", "GET /api/imports/:id/upload", "POST /api/imports/:id/run", "DELETE /api/imports/:id"),
]);

/**
 * What a token that may only propose can propose: writes of one task, each of which is carried out like any other when
 * it is accepted.
 */
const proposable: ReadonlySet<string> = new Set([
  ...["POST /api/tasks", "POST /api/projects/:id/tasks", "PATCH /api/tasks/:id"],
  ...["POST /api/tasks/:id/comments", "POST /api/tasks/:id/links"],
]);

/** What a write of a token that may only propose answers, with the status 202. */
export const proposedAnswer = z.object({ message: z.string(), proposalId: uuid });

/** Returns whether a write can be proposed. */
export const isProposable = (method: string, path: string): boolean => proposable.has(`${method} ${path}`);

/** Returns the scope that a token needs for a route; undefined if tokens may not call it. */
export const scopeOf = (method: string, path: string): Scope | undefined =>
  scopes.get(`${method === "HEAD" ? "GET" : method} ${path}`);

/** These scopes concern the whole team, except for what they allow in a project. */
const teamScopes: ReadonlySet<Scope> = new Set(["webhooks:write", "admin"]);
const inProjects = "DELETE /api/projects/:id";

const ofTheTeam: ReadonlySet<string> = new Set([
  // A person has one timer, which may run on a task of any project.
  ...["GET /api/timer", "PUT /api/timer", "DELETE /api/timer"],
  ...["POST /api/projects", "POST /api/labels", "PATCH /api/labels/:id", "DELETE /api/labels/:id"],
  ...["POST /api/labels/:id/merge", "GET /api/exports", "POST /api/exports"],
  ...["GET /api/exports/:id", "GET /api/exports/:id/content"],
  ...[...scopes].flatMap(([route, scope]) => (teamScopes.has(scope) && route !== inProjects ? [route] : [])),
]);

/** Returns whether a route concerns the whole team, so that a token that is limited to projects may not call it. */
export const isOfTheTeam = (method: string, path: string): boolean =>
  ofTheTeam.has(`${method === "HEAD" ? "GET" : method} ${path}`);

/** What belongs to the person who asks. A token of a team acts as nobody's. */
const ofPeople: ReadonlySet<string> = new Set([
  ...["GET /api/proposals", "GET /api/timer", "PUT /api/timer", "DELETE /api/timer"],
  ...["GET /api/tasks/:id/reminders", "POST /api/tasks/:id/reminders", "DELETE /api/reminders/:id"],
  ...["POST /api/tasks/:id/time", "PATCH /api/time/:id", "DELETE /api/time/:id"],
  ...["GET /api/exports", "POST /api/exports", "GET /api/exports/:id", "GET /api/exports/:id/content"],
]);

/** Returns whether a route is about the person who asks, so that a token of a team may not call it. */
export const isOfPeople = (method: string, path: string): boolean =>
  ofPeople.has(`${method === "HEAD" ? "GET" : method} ${path}`);

/** The routes that tokens may call, as method and path. */
export const routesForTokens: readonly string[] = [...scopes.keys()];
