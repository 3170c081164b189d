import sharp from "sharp";
import { invitationOf, password, signUp } from "../support/factories.ts";
import { mailedToken } from "../support/outbox.ts";
import { at, double, freshMember, type Knock, plain, type Requests, third } from "./knock.ts";
import { sessionOf, type World } from "./world.ts";

async function picture(): Promise<Pick<Knock, "body" | "headers">> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#36c" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(content)]), "me.png");
  const request = new Request("http://x", { method: "POST", body: form });
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  return { body: Buffer.from(await request.arrayBuffer()), headers };
}

let signedUp = 0;
const account = (overrides: object = {}) => {
  signedUp += 1;
  const username = `new${signedUp}`;
  const fields = { username, email: `${username}@example.net`, password, rolePosition: "Any", role: "Admin" };
  return { ...fields, ...overrides };
};

const contactBody = { name: "a", email: "b", phone: "c", companyName: "d", description: "e", numberOfEmployee: "1-10" };
const anyToken = "never-mailed";
/** Creates a new session of a person and returns its id. */
async function freshSession({ server }: World, userId: string): Promise<string> {
  await sessionOf(server, userId);
  const sessions = server.store.read.selectFrom("session").select(["id", "createdAt"]).where("userId", "=", userId);
  return (await sessions.orderBy("createdAt", "desc").executeTakeFirstOrThrow()).id;
}

/** Requests that anybody may send, and requests about the sender's own account. */
export const accountRequests = {
  "GET /healthz": { "a plain request": plain },
  "GET /readyz": { "a plain request": plain },
  "GET /metrics": {
    "from the same machine": plain,
    "through a proxy on the same machine": () => ({ headers: { "x-forwarded-for": "127.0.0.1" } }),
  },
  "GET /assets/*": { "a file of the page": () => ({ url: "/assets/page.js" }) },
  "GET /api/openapi.json": { "a plain request": plain },
  "GET /api/docs": { "a plain request": plain },
  "GET /api/sign-in-options": { "a plain request": plain },
  "GET /api/session": { "a plain request": plain },
  "GET /api/auth/get-session": { "a plain request": plain },
  "POST /api/auth/sign-in/email": {
    "the right password": async ({ world }) => {
      const { me } = await signUp(world.server, { role: "Tester" });
      return { body: { email: me.email, password } };
    },
    "a wrong password": ({ world }) => ({ body: { email: world.third.owner.me.email, password: "Wrong-Password" } }),
    "an unknown address": () => ({ body: { email: "unknown@example.org", password } }),
    "the right password of a disabled member": () => ({ body: { email: "ended@example.org", password } }),
  },
  "POST /api/auth/sign-out": {
    "a plain request": async ({ world, actor }) =>
      actor === "nobody" || actor === "ended" ? {} : { cookie: await sessionOf(world.server, world.ids[actor]) },
  },
  "POST /api/auth/request-password-reset": {
    "the address of a member of a third team": ({ world }) => ({ body: { email: world.third.member.me.email } }),
    "an unknown address": () => ({ body: { email: "unknown@example.org" } }),
  },
  "POST /api/auth/reset-password": {
    "a token that was never issued": () => ({ body: { token: anyToken, newPassword: "Changed-Password" } }),
  },
  "POST /api/auth/change-password": {
    "the caller's, with the current password": async (context) => ({
      ...(await double(context)),
      body: { currentPassword: password, newPassword: "Changed-Password" },
    }),
    "the caller's, with a wrong current password": () => ({
      body: { currentPassword: "Wrong-Password", newPassword: "Changed-Password" },
    }),
  },
  "GET /api/sessions": { "the list": plain },
  "DELETE /api/sessions": {
    "all of the caller's but this one": double,
  },
  "DELETE /api/sessions/:id": {
    "one of the caller's": async ({ world, actor }) =>
      at("/api/sessions").knock(await freshSession(world, world.ids[actor])),
    "one of a member of the team": async (context) =>
      at("/api/sessions").knock(await freshSession(context.world, (await freshMember(context)).id)),
    "one of a member of a third team": async ({ world }) =>
      at("/api/sessions").knock(await freshSession(world, world.third.member.me._id)),
    "an unknown id": () => at("/api/sessions").unknown(),
    "a malformed id": () => at("/api/sessions").malformed(),
  },
  "POST /api/account/deletion": {
    "the caller's, with the password": async (context) => ({ ...(await double(context)), body: { password } }),
    "the caller's, with a wrong password": () => ({ body: { password: "Wrong-Password" } }),
    "the caller's, handing the team to a member of a third team": async (context) => ({
      // Only the owner's team has other members, one of whom must become the owner.
      ...(context.actor === "owner" ? {} : await double(context)),
      body: { password, newOwnerId: context.world.third.member.me._id },
    }),
  },
  "DELETE /api/account/deletion": { "the caller's, when none was requested": plain },
  "POST /api/team/deletion": {
    "the caller's, with the password": async (context) => ({ ...(await double(context)), body: { password } }),
    "the caller's, with a wrong password": () => ({ body: { password: "Wrong-Password" } }),
  },
  "DELETE /api/team/deletion": { "the caller's, when none was requested": plain },
  "POST /api/auth/send-verification-email": { "for the caller": plain },
  "GET /api/auth/verify-email": {
    "a token that was never issued": () => ({ url: `/api/auth/verify-email?token=${anyToken}` }),
  },
  "POST /api/auth/verify-email": {
    "a mailed token": async ({ world }) => {
      const { me } = await signUp(world.server, { role: "Tester" });
      return { body: { token: await mailedToken(world.server, me.email, "Confirm") } };
    },
    "a token that was never issued": () => ({ body: { token: anyToken } }),
  },
  "GET /api/auth/sign-in/openid": { "a plain request": plain },
  "GET /api/auth/callback/openid": {
    "an unknown state": () => ({ url: "/api/auth/callback/openid?state=never&code=given" }),
  },
  "POST /contact": { "a plain request": () => ({ body: contactBody }) },
  "POST /api/upload": { "a picture": picture },
  "GET /uploads/:name": {
    "an uploaded picture": async ({ world }) => {
      const { body, headers } = await picture();
      const sent = { method: "POST", url: "/api/upload", payload: body ?? "", headers: headers ?? {} } as const;
      const response = await world.server.app.inject(sent);
      return { url: response.json<{ data: { display_url: string } }>().data.display_url };
    },
    "an unknown name": () => ({ url: `/uploads/${"a".repeat(24)}.webp` }),
    "a malformed name": () => ["..%2Fauth-secret", "%00", "x.svg", "x"].map((name) => ({ url: `/uploads/${name}` })),
  },

  "POST /api/user-data": {
    "a new account": () => ({ body: account() }),
    "a new account naming a third team's admin and id": (context) => ({
      body: account({ role: "Tester", adminEmail: third(context), uId: context.world.third.owner.me._id }),
    }),
    "the address of a member of a third team": ({ world }) => ({
      body: account({ email: world.third.member.me.email }),
    }),
    "a new account with an invitation to a separate team": async ({ world }) => ({
      body: account({ role: "Tester", invitation: await invitationOf(await signUp(world.server)) }),
    }),
    "a new account with an unknown invitation": () => ({
      body: account({ role: "Tester", invitation: "x".repeat(32) }),
    }),
  },
} satisfies Partial<Requests>;
