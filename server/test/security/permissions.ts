import { activityPermissions } from "./activity-permissions.ts";
import { type ActorName, actorNames, all } from "./actors.ts";
import { attachmentPermissions } from "./attachment-permissions.ts";
import { auditPermissions } from "./audit-permissions.ts";
import { commentPermissions } from "./comment-permissions.ts";
import { cyclePermissions } from "./cycle-permissions.ts";
import { exportPermissions } from "./export-permissions.ts";
import { fieldPermissions } from "./field-permissions.ts";
import { followPermissions } from "./follow-permissions.ts";
import { gitPermissions } from "./git-permissions.ts";
import { importPermissions } from "./import-permissions.ts";
import { labelPermissions } from "./label-permissions.ts";
import { linkPermissions } from "./link-permissions.ts";
import { mutePermissions } from "./mute-permissions.ts";
import { notificationPermissions } from "./notification-permissions.ts";
import { notificationSettingsPermissions } from "./notification-settings-permissions.ts";
import { operationPermissions } from "./operation-permissions.ts";
import { projectMemberPermissions } from "./project-member-permissions.ts";
import { projectPermissions } from "./project-permissions.ts";
import { proposalPermissions } from "./proposal-permissions.ts";
import { setPermissions } from "./set-permissions.ts";
import { starPermissions } from "./star-permissions.ts";
import { subtaskPermissions } from "./subtask-permissions.ts";
import { taskPermissions } from "./task-permissions.ts";
import { templatePermissions } from "./template-permissions.ts";
import { tokenPermissions } from "./token-permissions.ts";
import { viewPermissions } from "./view-permissions.ts";
import { webhookPermissions } from "./webhook-permissions.ts";

/**
 * The permission table: for each route and request, the status for each caller, in the order of `actors`. "The team" is the
 * team of all callers except the stranger. None of the callers is in "a third team".
 */
export const permissions = {
  ...operationPermissions,
  ...cyclePermissions,
  ...gitPermissions,
  "GET /assets/*": [[all(200), "a file of the page"]],
  "GET /api/openapi.json": [[all(200), "a plain request"]],
  "GET /api/docs": [[all(200), "a plain request"]],
  "GET /api/sign-in-options": [[all(200), "a plain request"]],
  "GET /api/session": [[all(200), "a plain request"]],
  "GET /api/auth/get-session": [[all(200), "a plain request"]],
  "POST /api/auth/sign-in/email": [
    [all(200), "the right password"],
    [all(401), "a wrong password"],
    [all(401), "an unknown address"],
    [all(403), "the right password of a disabled member"],
  ],
  "POST /api/auth/sign-out": [[all(200), "a plain request"]],
  "POST /api/auth/request-password-reset": [
    [all(200), "the address of a member of a third team"],
    [all(200), "an unknown address"],
  ],
  "POST /api/auth/reset-password": [[all(422), "a token that was never issued"]],
  "POST /api/auth/change-password": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the caller's, with the current password"],
    ["401 401 403 422 422 422 422 422 422 422 422", "the caller's, with a wrong current password"],
  ],
  "GET /api/sessions": [["401 401 403 200 200 200 200 200 200 200 200", "the list"]],
  "DELETE /api/sessions": [["401 401 403 200 200 200 200 200 200 200 200", "all of the caller's but this one"]],
  "DELETE /api/sessions/:id": [
    ["401 401 403 200 200 200 200 200 200 200 200", "one of the caller's"],
    ["401 401 403 404 404 404 404 404 404 404 404", "one of a member of the team"],
    ["401 401 403 404 404 404 404 404 404 404 404", "one of a member of a third team"],
    ["401 401 403 404 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 404 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "GET /api/second-factor": [["401 401 403 200 200 200 200 200 200 200 200", "the caller's state"]],
  "POST /api/auth/two-factor/enable": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the caller's, with the password"],
    ["401 401 403 422 422 422 422 422 422 422 422", "the caller's, with a wrong password"],
  ],
  "POST /api/auth/two-factor/confirm": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the caller's, with a code of the new key"],
    ["401 401 403 409 409 409 409 409 409 409 409", "the caller's, without a new key"],
  ],
  "POST /api/auth/two-factor/generate-backup-codes": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the caller's, with the password"],
    ["401 401 403 422 422 422 422 422 422 422 422", "the caller's, with a wrong password"],
  ],
  "POST /api/auth/two-factor/disable": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the caller's, with the password"],
    ["401 401 403 422 422 422 422 422 422 422 422", "the caller's, with a wrong password"],
  ],
  "POST /api/auth/two-factor/verify-totp": [
    [all(200), "a code after the password"],
    ["401 401 409 409 409 409 409 409 409 409 409", "any code without the first step"],
  ],
  "POST /api/auth/two-factor/verify-backup-code": [
    [all(200), "a code after the password"],
    ["401 401 409 409 409 409 409 409 409 409 409", "any code without the first step"],
  ],
  "POST /api/auth/passkey/generate-authenticate-options": [[all(200), "a plain request"]],
  "POST /api/auth/passkey/verify-authentication": [
    [all(200), "a person's passkey"],
    [all(422), "a passkey response without a challenge"],
  ],
  "POST /api/auth/passkey/generate-register-options": [
    ["401 401 403 200 200 200 200 200 200 200 200", "for the caller"],
  ],
  "POST /api/auth/passkey/verify-registration": [
    ["401 401 403 201 201 201 201 201 201 201 201", "for the caller"],
    ["401 401 403 422 422 422 422 422 422 422 422", "a passkey response without a challenge"],
  ],
  "GET /api/passkeys": [["401 401 403 200 200 200 200 200 200 200 200", "the list"]],
  "PATCH /api/passkeys/:id": [
    ["401 401 403 200 200 200 200 200 200 200 200", "one of the caller's"],
    ["401 401 403 404 404 404 404 404 404 404 404", "one of a member of the team"],
    ["401 401 403 404 404 404 404 404 404 404 404", "one of a member of a third team"],
    ["401 401 403 404 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 404 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "DELETE /api/passkeys/:id": [
    ["401 401 403 200 200 200 200 200 200 200 200", "one of the caller's"],
    ["401 401 403 404 404 404 404 404 404 404 404", "one of a member of the team"],
    ["401 401 403 404 404 404 404 404 404 404 404", "one of a member of a third team"],
    ["401 401 403 404 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 404 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "POST /api/auth/send-verification-email": [["401 401 403 200 200 200 200 200 200 200 200", "for the caller"]],
  "GET /api/auth/verify-email": [[all(302), "a token that was never issued"]],
  "POST /api/auth/verify-email": [
    [all(200), "a mailed token"],
    [all(422), "a token that was never issued"],
  ],
  "GET /api/auth/sign-in/openid": [[all(302), "a plain request"]],
  "GET /api/auth/callback/openid": [[all(302), "an unknown state"]],
  "POST /contact": [[all(201), "a plain request"]],
  "POST /api/upload": [[all(200), "a picture"]],
  "GET /uploads/:name": [
    [all(200), "an uploaded picture"],
    [all(404), "an unknown name"],
    [all(404), "a malformed name"],
  ],

  "POST /api/user-data": [
    [all(201), "a new account"],
    [all(201), "a new account naming a third team's admin and id"],
    [all(409), "the address of a member of a third team"],
    [all(201), "a new account with an invitation to a separate team"],
    [all(404), "a new account with an unknown invitation"],
  ],
  "GET /api/user-data": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 403 403 403 200 200 200 403 403", "a search for a person without a team"],
    ["401 401 403 403 403 403 200 200 200 403 403", "a search for a member of a third team"],
    ["401 401 403 422 422 422 422 422 422 422 422", "the address of a third team's admin"],
  ],
  "GET /api/user-data/:id": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the caller"],
    ["401 401 403 403 200 200 200 200 404 200 200", "a member of the team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a member of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "a person without a team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 404 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "PATCH /api/user-data/:id": [
    ["401 401 403 403 403 403 200 200 200 403 403", "add a person without a team to the caller's team"],
    ["401 401 403 403 403 403 403 403 403 403 403", "add a person without a team to a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "add a member of a third team to the caller's team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "add an unknown id to the caller's team"],
    ["401 401 403 403 403 403 200 200 404 403 403", "remove a member of the team"],
    ["401 401 403 403 200 200 200 403 403 200 200", "remove the caller"],
    ["401 401 403 403 403 403 200 200 404 403 403", "remove a person who has not joined yet"],
    ["401 401 403 403 409 409 409 409 409 200 409", "join the caller's team again"],
    ["401 401 403 403 403 403 409 409 409 403 403", "name the caller as the admin"],
    [all(200), "name the caller as the admin after leaving an owned team"],
    ["401 401 403 403 403 403 403 403 404 403 403", "remove the owner of the team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "remove a member of a third team"],
    ["401 401 403 403 404 404 404 404 404 404 404", "remove an unknown id"],
    ["401 401 403 404 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "POST /api/leave": [
    [all(401), "without a refused login"],
    [all(200), "after a refused login, as a member of a separate team"],
  ],
  "PATCH /api/profile": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the caller"],
    ["401 401 403 422 422 422 422 422 422 422 422", "the caller, with another role"],
  ],
  "PATCH /user-update-data/:id": [
    ["401 401 403 403 403 403 200 200 404 403 403", "a member of the team"],
    ["401 401 403 403 403 403 200 200 404 403 403", "promote a member of the team to Admin"],
    ["401 401 403 403 403 403 403 403 404 403 403", "a person who has not joined yet"],
    ["401 401 403 403 403 403 200 200 200 403 403", "the caller, without changing the role"],
    ["401 401 403 403 403 403 403 403 404 403 403", "change the owner's role"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a member of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a malformed id"],
    ["401 401 403 403 403 403 422 422 422 403 403", "move a member of the team to a third team"],
  ],

  "GET /api/usage": [
    ["401 401 403 403 403 403 200 200 200 403 403", "the usage of the caller's team"],
    ["401 401 403 403 403 403 200 200 200 403 403", "naming a third team"],
  ],
  "PATCH /api/team": [
    ["401 401 403 403 403 403 200 200 200 403 403", "what members of the caller's team can do"],
    ["401 401 403 403 403 403 200 200 200 403 403", "the name of the caller's team"],
    ["401 401 403 403 403 403 422 422 422 403 403", "naming a third team"],
    ["401 401 403 403 403 403 422 422 422 403 403", "an unknown value"],
    ["401 401 403 403 403 403 422 422 422 403 403", "an empty name"],
  ],
  "POST /api/account/deletion": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the caller's, with the password"],
    ["401 401 403 422 422 422 422 422 422 422 422", "the caller's, with a wrong password"],
    ["401 401 403 200 200 200 200 422 200 200 200", "the caller's, handing the team to a member of a third team"],
  ],
  "DELETE /api/account/deletion": [
    ["401 401 403 200 200 200 200 200 200 200 200", "the caller's, when none was requested"],
  ],
  "POST /api/team/deletion": [
    ["401 401 403 403 403 403 403 200 200 403 403", "the caller's, with the password"],
    ["401 401 403 403 403 403 422 422 422 403 403", "the caller's, with a wrong password"],
  ],
  "DELETE /api/team/deletion": [
    ["401 401 403 403 403 403 403 200 200 403 403", "the caller's, when none was requested"],
  ],
  "GET /api/invitations": [["401 401 403 403 403 403 200 200 200 403 403", "the list"]],
  "POST /api/invitations": [
    ["401 401 403 403 403 403 201 201 201 403 403", "one for the caller's team"],
    ["401 401 403 403 403 403 201 201 201 403 403", "one for several people"],
    ["401 401 403 403 403 403 422 422 201 403 403", "one for the address of a member of the team"],
    ["401 401 403 403 403 403 422 422 422 403 403", "one naming a third team"],
  ],
  "POST /api/invitations/list": [
    ["401 401 403 403 403 403 201 201 201 403 403", "addresses for the caller's team"],
    ["401 401 403 403 403 403 422 422 422 403 403", "addresses for a third team"],
  ],
  "POST /api/invitations/:id/renew": [
    ["401 401 403 403 403 403 200 200 404 403 403", "one of the team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "one of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a malformed id"],
  ],
  "DELETE /api/invitations/:id": [
    ["401 401 403 403 403 403 200 200 404 403 403", "one of the team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "one of a third team"],
    ["401 401 403 403 403 403 404 404 404 403 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403 403", "a malformed id"],
  ],
  "POST /api/invitations/read": [
    [all(200), "one of a separate team"],
    [all(404), "an unknown token"],
    [all(422), "a malformed token"],
  ],
  "POST /api/invitations/accept": [
    [all(200), "one, used by a person without a team"],
    ["401 401 403 200 409 409 409 409 409 409 409", "one, used by the caller"],
    ["401 401 403 404 404 404 404 404 404 404 404", "an unknown token"],
    ["401 401 403 422 422 422 422 422 422 422 422", "a malformed token"],
  ],
  ...activityPermissions,
  ...auditPermissions,
  ...attachmentPermissions,
  ...commentPermissions,
  ...exportPermissions,
  ...importPermissions,
  ...labelPermissions,
  ...linkPermissions,
  ...projectMemberPermissions,
  ...projectPermissions,
  ...proposalPermissions,
  ...setPermissions,
  ...fieldPermissions,
  ...starPermissions,
  ...mutePermissions,
  ...followPermissions,
  ...notificationPermissions,
  ...notificationSettingsPermissions,
  ...subtaskPermissions,
  ...taskPermissions,
  ...templatePermissions,
  ...tokenPermissions,
  ...viewPermissions,
  ...webhookPermissions,
} as const satisfies Readonly<Record<string, readonly (readonly [codes: string, asked: string])[]>>;

export type RouteName = keyof typeof permissions;
/** The names of a route's requests. */
export type Asked<R extends RouteName> = (typeof permissions)[R][number][1];

/** A row of the table. */
export interface Permission {
  readonly route: RouteName;
  readonly asked: string;
  readonly codes: Readonly<Record<ActorName, number>>;
}

/** Returns the rows of the table. */
export function permissionRows(): Permission[] {
  return Object.entries(permissions).flatMap(([route, rows]) =>
    rows.map(([text, asked]) => {
      const codes = text.split(" ").map(Number);
      const byActor = Object.fromEntries(actorNames.map((name, index) => [name, codes[index] ?? 0]));
      return { route: route as RouteName, asked, codes: byActor as Record<ActorName, number> };
    }),
  );
}
