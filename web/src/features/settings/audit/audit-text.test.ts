import { type AuditAction, auditActions } from "@baton/domain/audit/audit";
import { expect, it } from "vitest";
import { auditText } from "./audit-text.ts";

const subject = { _id: "00000000-0000-7000-8000-000000000000", username: "nina" };

it("every kind of line has a text", () => {
  const detail = {
    way: "password",
    reason: "wrong password",
    number: "2",
    role: "Tester",
    before: "Tester",
    after: "Admin",
    name: "Skipper",
    scopes: "tasks:read, tasks:write",
  };
  expect(auditActions.map((action) => auditText({ action, subject, detail }))).toMatchInlineSnapshot(`
    [
      "Created the team",
      "Logged in with a password",
      "Could not log in as nina: wrong password",
      "Logged out",
      "Ended 2 sessions: wrong password",
      "Changed the password",
      "Reset the password by mail",
      "Confirmed the email",
      "Switched two-factor on",
      "Switched two-factor off",
      "The server's operator turned off two-factor and passkeys of nina",
      "Created new recovery codes",
      "Used a recovery code",
      "Added a passkey",
      "Removed a passkey",
      "Created an invitation",
      "Renewed an invitation",
      "Revoked an invitation",
      "Added nina as Tester",
      "Joined the team",
      "Removed nina",
      "Left the team",
      "The server's operator removed nina from the team",
      "Disabled nina",
      "Enabled nina",
      "Changed the role of nina from Tester to Admin",
      "Changed what members can do from “Tester” to “Admin”",
      "Renamed the team from “Tester” to “Admin”",
      "Made nina the owner of the team",
      "Requested the deletion of their account",
      "Kept their account",
      "The account of nina was deleted",
      "Requested the deletion of the team",
      "Kept the team",
      "Exported the team",
      "Created the token “Skipper”: tasks:read, tasks:write",
      "Revoked the token “Skipper”",
      "Created the token “Skipper”, which acts as the team: tasks:read, tasks:write",
      "Changed the token “Skipper” of the team",
      "Revoked the token “Skipper” of the team",
      "Created a webhook that calls Skipper",
      "Deleted the webhook that calls Skipper",
      "Created the Git connection “Skipper”",
      "Changed the Git connection “Skipper”",
      "Renewed the secret of the Git connection “Skipper”",
      "Deleted the Git connection “Skipper”",
    ]
  `);
});

it("a single session is singular, and an external account is called by its name", () => {
  expect(auditText({ action: "sessions-ended", subject, detail: { number: "1" } })).toBe("Ended 1 session");
  expect(auditText({ action: "signed-in", subject, detail: { way: "Acme" } })).toBe("Logged in with Acme");
});

it("an unknown kind is shown as it is", () => {
  expect(auditText({ action: "token-made" as AuditAction, subject, detail: {} })).toBe("token-made");
});
