import { type ActorName, actorNames, all } from "./actors.ts";

/**
 * Who may do what: for each route and each thing it may be asked, what everyone is answered, in the order of `actors`.
 * "team" is the team of all of them but the stranger; "a third team" is nobody's here.
 */
export const permissions = {
  "GET /healthz": [[all(200), "as it is"]],
  "GET /readyz": [[all(200), "as it is"]],
  "GET /metrics": [
    [all(200), "from the machine itself"],
    [all(403), "through a proxy on it"],
  ],
  "GET /assets/page.js": [[all(200), "a file of the page"]],
  "GET /api/openapi.json": [[all(200), "as it is"]],
  "GET /api/docs": [[all(200), "as it is"]],
  "GET /api/sign-in-options": [[all(200), "as it is"]],
  "GET /api/session": [[all(200), "as it is"]],
  "GET /api/auth/get-session": [[all(200), "as it is"]],
  "POST /api/auth/sign-in/email": [
    [all(200), "the right password"],
    [all(401), "a wrong password"],
    [all(401), "an unknown address"],
    [all(403), "the right password of a disabled member"],
  ],
  "POST /api/auth/sign-out": [[all(200), "as it is"]],
  "POST /api/auth/request-password-reset": [
    [all(200), "the address of a member of a third team"],
    [all(200), "an unknown address"],
  ],
  "POST /api/auth/reset-password": [[all(422), "a token that was never mailed"]],
  "POST /api/auth/change-password": [
    ["401 401 403 200 200 200 200 200 200 200", "one's own, knowing it"],
    ["401 401 403 422 422 422 422 422 422 422", "one's own, with a wrong present password"],
  ],
  "GET /api/sessions": [["401 401 403 200 200 200 200 200 200 200", "the list"]],
  "DELETE /api/sessions": [["401 401 403 200 200 200 200 200 200 200", "all one's own but this one"]],
  "DELETE /api/sessions/:id": [
    ["401 401 403 200 200 200 200 200 200 200", "one of one's own"],
    ["401 401 403 404 404 404 404 404 404 404", "one of a member of the team"],
    ["401 401 403 404 404 404 404 404 404 404", "one of a member of a third team"],
    ["401 401 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "GET /api/second-factor": [["401 401 403 200 200 200 200 200 200 200", "the state of one's own"]],
  "POST /api/auth/two-factor/enable": [
    ["401 401 403 200 200 200 200 200 200 200", "one's own, knowing the password"],
    ["401 401 403 422 422 422 422 422 422 422", "one's own, with a wrong password"],
  ],
  "POST /api/auth/two-factor/confirm": [
    ["401 401 403 200 200 200 200 200 200 200", "one's own, with a code of the new key"],
    ["401 401 403 409 409 409 409 409 409 409", "one's own, without a new key"],
  ],
  "POST /api/auth/two-factor/generate-backup-codes": [
    ["401 401 403 200 200 200 200 200 200 200", "one's own, knowing the password"],
    ["401 401 403 422 422 422 422 422 422 422", "one's own, with a wrong password"],
  ],
  "POST /api/auth/two-factor/disable": [
    ["401 401 403 200 200 200 200 200 200 200", "one's own, knowing the password"],
    ["401 401 403 422 422 422 422 422 422 422", "one's own, with a wrong password"],
  ],
  "POST /api/auth/two-factor/verify-totp": [
    [all(200), "a code, after the password"],
    ["401 401 409 409 409 409 409 409 409 409", "any code, without the first step"],
  ],
  "POST /api/auth/two-factor/verify-backup-code": [
    [all(200), "a code, after the password"],
    ["401 401 409 409 409 409 409 409 409 409", "any code, without the first step"],
  ],
  "POST /api/auth/passkey/generate-authenticate-options": [[all(200), "as it is"]],
  "POST /api/auth/passkey/verify-authentication": [
    [all(200), "somebody's passkey"],
    [all(422), "a passkey that was asked nothing"],
  ],
  "POST /api/auth/passkey/generate-register-options": [["401 401 403 200 200 200 200 200 200 200", "for oneself"]],
  "POST /api/auth/passkey/verify-registration": [
    ["401 401 403 201 201 201 201 201 201 201", "for oneself"],
    ["401 401 403 422 422 422 422 422 422 422", "a passkey that was asked nothing"],
  ],
  "GET /api/passkeys": [["401 401 403 200 200 200 200 200 200 200", "the list"]],
  "PATCH /api/passkeys/:id": [
    ["401 401 403 200 200 200 200 200 200 200", "one of one's own"],
    ["401 401 403 404 404 404 404 404 404 404", "one of a member of the team"],
    ["401 401 403 404 404 404 404 404 404 404", "one of a member of a third team"],
    ["401 401 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "DELETE /api/passkeys/:id": [
    ["401 401 403 200 200 200 200 200 200 200", "one of one's own"],
    ["401 401 403 404 404 404 404 404 404 404", "one of a member of the team"],
    ["401 401 403 404 404 404 404 404 404 404", "one of a member of a third team"],
    ["401 401 403 404 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "POST /api/auth/send-verification-email": [["401 401 403 200 200 200 200 200 200 200", "for oneself"]],
  "GET /api/auth/verify-email": [[all(302), "a token that was never mailed"]],
  "POST /api/auth/verify-email": [
    [all(200), "a token that was mailed"],
    [all(422), "a token that was never mailed"],
  ],
  "GET /api/auth/sign-in/openid": [[all(302), "as it is"]],
  "GET /api/auth/callback/openid": [[all(302), "a state that was never given"]],
  "POST /contact": [[all(201), "as it is"]],
  "POST /api/upload": [[all(200), "a picture"]],
  "GET /uploads/:name": [
    [all(200), "a picture somebody uploaded"],
    [all(404), "an unknown name"],
    [all(404), "a malformed name"],
  ],

  "POST /api/user-data": [
    [all(201), "a new account"],
    [all(201), "a new account that names a third team's admin and id"],
    [all(409), "the address of a member of a third team"],
    [all(201), "a new account, with an invitation to a team of its own"],
    [all(404), "a new account, with a token that was never given"],
  ],
  "GET /api/user-data": [
    ["401 401 403 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 403 403 403 200 200 200 403", "a search for a person in no team"],
    ["401 401 403 403 403 403 200 200 200 403", "a search for a member of a third team"],
    ["401 401 403 422 422 422 422 422 422 422", "the address of a third team's admin"],
  ],
  "GET /api/user-data/:id": [
    ["401 401 403 200 200 200 200 200 200 200", "oneself"],
    ["401 401 403 403 200 200 200 200 404 200", "a member of the team"],
    ["401 401 403 403 404 404 404 404 404 404", "a member of a third team"],
    ["401 401 403 403 404 404 404 404 404 404", "a person in no team"],
    ["401 401 403 403 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "PATCH /api/user-data/:id": [
    ["401 401 403 403 403 403 200 200 200 403", "take a person in no team into the own team"],
    ["401 401 403 403 403 403 403 403 403 403", "take a person in no team into a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "take a member of a third team into the own team"],
    ["401 401 403 403 403 403 404 404 404 403", "take an unknown id into the own team"],
    ["401 401 403 403 403 403 200 200 404 403", "remove a member of the team"],
    ["401 401 403 403 200 200 200 403 403 200", "remove oneself"],
    ["401 401 403 403 403 403 200 200 404 403", "remove somebody who has not joined yet"],
    ["401 401 403 403 409 409 409 409 409 200", "join the team that one is in"],
    ["401 401 403 403 403 403 409 409 409 403", "name oneself as the admin"],
    [all(200), "name oneself as the admin, having left a team of one's own"],
    ["401 401 403 403 403 403 403 403 404 403", "remove the owner of the team"],
    ["401 401 403 403 404 404 404 404 404 404", "remove a member of a third team"],
    ["401 401 403 403 404 404 404 404 404 404", "remove an unknown id"],
    ["401 401 403 404 404 404 404 404 404 404", "a malformed id"],
  ],
  "POST /api/leave": [
    [all(401), "without having been refused a session"],
    [all(200), "refused a session by a team of one's own"],
  ],
  "PATCH /api/profile": [
    ["401 401 403 200 200 200 200 200 200 200", "oneself"],
    ["401 401 403 422 422 422 422 422 422 422", "oneself, taking another role"],
  ],
  "PATCH /user-update-data/:id": [
    ["401 401 403 403 403 403 200 200 404 403", "a member of the team"],
    ["401 401 403 403 403 403 200 200 404 403", "make a member of the team Admin"],
    ["401 401 403 403 403 403 403 403 404 403", "somebody who has not joined yet"],
    ["401 401 403 403 403 403 200 200 200 403", "oneself, the role left alone"],
    ["401 401 403 403 403 403 403 403 404 403", "take the owner's role"],
    ["401 401 403 403 403 403 404 404 404 403", "a member of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403", "a malformed id"],
    ["401 401 403 403 403 403 422 422 422 403", "move a member of the team into a third team"],
  ],

  "GET /api/usage": [
    ["401 401 403 403 403 403 200 200 200 403", "what one's own team stores"],
    ["401 401 403 403 403 403 200 200 200 403", "naming a third team"],
  ],
  "POST /api/account/deletion": [
    ["401 401 403 200 200 200 200 200 200 200", "one's own, knowing the password"],
    ["401 401 403 422 422 422 422 422 422 422", "one's own, with a wrong password"],
    ["401 401 403 200 200 200 200 422 200 200", "one's own, leaving one's team to a member of a third team"],
  ],
  "DELETE /api/account/deletion": [["401 401 403 200 200 200 200 200 200 200", "one's own, that nobody asked for"]],
  "POST /api/team/deletion": [
    ["401 401 403 403 403 403 403 200 200 403", "one's own, knowing the password"],
    ["401 401 403 403 403 403 422 422 422 403", "one's own, with a wrong password"],
  ],
  "DELETE /api/team/deletion": [["401 401 403 403 403 403 403 200 200 403", "one's own, that nobody asked for"]],
  "GET /api/invitations": [["401 401 403 403 403 403 200 200 200 403", "the list"]],
  "POST /api/invitations": [
    ["401 401 403 403 403 403 201 201 201 403", "one for the own team"],
    ["401 401 403 403 403 403 422 422 422 403", "one that names a third team"],
  ],
  "DELETE /api/invitations/:id": [
    ["401 401 403 403 403 403 200 200 404 403", "one of the team"],
    ["401 401 403 403 403 403 404 404 404 403", "one of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403", "a malformed id"],
  ],
  "POST /api/invitations/read": [
    [all(200), "one of a team of its own"],
    [all(404), "an unknown token"],
    [all(422), "a malformed token"],
  ],
  "POST /api/invitations/accept": [
    [all(200), "one, as somebody in no team"],
    ["401 401 403 200 409 409 409 409 409 409", "one, as oneself"],
    ["401 401 403 404 404 404 404 404 404 404", "an unknown token"],
    ["401 401 403 422 422 422 422 422 422 422", "a malformed token"],
  ],

  "GET /api/audit": [
    ["401 401 403 403 403 403 200 200 200 403", "the newest lines"],
    ["401 401 403 403 403 403 200 200 200 403", "lines older than one of a third team"],
    ["401 401 403 403 403 403 422 422 422 403", "lines older than a malformed id"],
    ["401 401 403 403 403 403 422 422 422 403", "the lines of a third team"],
  ],

  "GET /api/tasks": [
    ["401 401 403 200 200 200 200 200 200 200", "the list"],
    ["401 401 403 200 200 200 200 200 200 200", "the list, naming a third team"],
  ],
  "POST /api/tasks": [
    ["401 401 403 403 403 403 201 201 201 403", "a task"],
    ["401 401 403 403 403 403 201 201 201 403", "a task that names a third team's admin"],
    ["401 401 403 403 403 403 201 201 201 403", "a task with the id of a third team's task"],
    ["401 401 403 403 403 403 409 409 201 403", "a task with the id of the team's task"],
    ["401 401 403 403 403 403 422 422 422 403", "a task for a member of a third team"],
    ["401 401 403 403 403 403 422 422 422 403", "a task for an unknown id"],
    ["401 401 403 403 403 403 422 422 422 403", "a task for a malformed id"],
  ],
  "GET /api/tasks/:id": [
    ["401 401 403 403 200 200 200 200 404 200", "a task of the team"],
    ["401 401 403 403 404 404 200 200 404 404", "a task of the team, in the trash"],
    ["401 401 403 403 200 200 200 200 404 200", "a task of the team that they moved to the trash"],
    ["401 401 403 403 404 404 404 404 404 404", "a task of a third team"],
    ["401 401 403 403 404 404 404 404 404 404", "an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404", "a malformed id"],
  ],
  "PUT /api/tasks/:id": [
    ["401 401 403 403 403 403 200 200 404 403", "a task of the team"],
    ["401 401 403 403 403 403 200 200 404 403", "a task of the team, naming a third team's admin"],
    ["401 401 403 403 403 403 422 422 404 403", "a task of the team, for a member of a third team"],
    ["401 401 403 403 403 403 422 422 422 403", "a task of the team, with the id of a third team's task"],
    ["401 401 403 403 403 403 404 404 404 403", "a task of a third team"],
    ["401 401 403 403 403 403 404 404 404 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403", "a malformed id"],
  ],
  "PATCH /api/tasks/:id": [
    ["401 401 403 403 200 200 200 200 404 200", "move a task of the team to another stage"],
    ["401 401 403 403 200 200 200 200 404 200", "move a task of the team into the trash"],
    ["401 401 403 403 403 403 200 200 404 403", "take a task of the team out of the trash"],
    ["401 401 403 403 200 200 200 200 404 200", "take a task of the team that they moved there out of the trash"],
    ["401 401 403 403 200 200 200 200 404 200", "add a subtask to a task of the team"],
    ["401 401 403 403 403 403 200 200 404 403", "add a subtask to a task of the team, in the trash"],
    ["401 401 403 403 403 403 422 422 422 403", "edit the title of a task of the team"],
    ["401 401 403 403 403 403 422 422 422 403", "move a task of the team into a third team"],
    ["401 401 403 403 404 404 404 404 404 404", "move a task of a third team"],
    ["401 401 403 403 404 404 404 404 404 404", "move an unknown id"],
    ["401 401 403 403 404 404 404 404 404 404", "a malformed id"],
  ],
  "DELETE /api/tasks/:id": [
    ["401 401 403 403 403 403 200 200 404 403", "a task of the team, in the trash"],
    ["401 401 403 403 403 403 200 200 404 403", "a task of the team that they moved to the trash"],
    ["401 401 403 403 403 403 409 409 404 403", "a task of the team, not in the trash"],
    ["401 401 403 403 403 403 404 404 404 403", "a task of a third team, in the trash"],
    ["401 401 403 403 403 403 404 404 404 403", "an unknown id"],
    ["401 401 403 403 403 403 404 404 404 403", "a malformed id"],
  ],
  "DELETE /api/trash": [["401 401 403 403 403 403 200 200 200 403", "everything in the trash of the team"]],

  "GET /api/live": [
    ["401 401 403 400 400 400 400 400 400 400", "without a socket"],
    ["401 401 403 101 101 101 101 101 101 101", "a socket"],
    ["401 401 403 101 101 101 101 101 101 101", "a socket that looks at the list of tasks"],
    ["401 401 403 101 101 101 101 101 101 101", "a socket that looks at a task of a third team"],
    ["401 401 403 1008 1008 1008 1008 1008 1008 1008", "a socket that looks at a malformed id"],
    ["401 401 403 1008 1008 1008 1008 1008 1008 1008", "a socket that asks to hear a third team"],
    ["401 401 403 422 422 422 422 422 422 422", "a socket that names a third team"],
    [all(403), "a socket from another site's page"],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [codes: string, asked: string])[]>>;

export type RouteName = keyof typeof permissions;
/** What a route may be asked, as the table words it. */
export type Asked<R extends RouteName> = (typeof permissions)[R][number][1];

/** One row of the table. */
export interface Permission {
  readonly route: RouteName;
  readonly asked: string;
  readonly codes: Readonly<Record<ActorName, number>>;
}

/** The table row by row. */
export function permissionRows(): Permission[] {
  return Object.entries(permissions).flatMap(([route, rows]) =>
    rows.map(([text, asked]) => {
      const codes = text.split(" ").map(Number);
      const byActor = Object.fromEntries(actorNames.map((name, index) => [name, codes[index] ?? 0]));
      return { route: route as RouteName, asked, codes: byActor as Record<ActorName, number> };
    }),
  );
}
