import { newId } from "@baton/domain/kernel/ids";
import { Authenticator, addPasskey, challengeFor } from "../support/authenticator.ts";
import { AuthenticatorApp } from "../support/authenticator-app.ts";
import { password, signUp } from "../support/factories.ts";
import { Agent } from "../support/harness.ts";
import { switchOn } from "../support/second-factor.ts";
import { at, type Context, double, freshMember, type Make, plain, type Requests } from "./knock.ts";
import type { World } from "./world.ts";

const here = { origin: "http://localhost:80" };
const headers = here;
const wrong = { password: "Wrong-Password" };

/** Builds a request of a person with the actor's rights, with the body that `prepare` returns. */
const asDouble =
  (prepare: (agent: Agent) => Promise<object>): Make =>
  async (context) => {
    const { cookie } = await double(context);
    if (cookie === undefined) return {};
    const agent = new Agent(context.world.server.app);
    agent.cookie = cookie;
    const body = await prepare(agent);
    return { body, cookie: agent.cookie, headers };
  };

async function codeOfNewKey(agent: Agent): Promise<object> {
  const { keyUri } = (await agent.post("/api/auth/two-factor/enable", { password })).json<{ keyUri: string }>();
  return { code: AuthenticatorApp.scan(keyUri).code() };
}

const withTwoFactor = (body: object): Make =>
  asDouble(async (agent) => {
    await switchOn(agent);
    return body;
  });

/** Completes the first step of signing in as a new person. Returns the cookie, and codes for the second step. */
async function firstStep({ world: { server } }: Context) {
  const person = await signUp(server, { role: "Tester" });
  const { app, recoveryCodes } = await switchOn(person);
  const agent = new Agent(server.app);
  await agent.post("/api/auth/sign-in/email", { email: person.me.email, password });
  return { cookie: agent.cookie, code: app.code(1), recoveryCode: recoveryCodes[0] };
}

const withoutFirstStep: Make = () => ({ body: { code: "123456" } });
const neverAsked: Make = () => ({ body: { name: "x", response: new Authenticator().create("never", here) }, headers });

/** Inserts a passkey into the store and returns its id. */
async function storedPasskey({ server }: World, userId: string, name: string): Promise<string> {
  const id = newId();
  const postgres = server.store.dialect === "postgres";
  const now = new Date();
  const device = { publicKey: "", credentialID: id, counter: 0, deviceType: "singleDevice", transports: null };
  const createdAt = postgres ? now : now.toISOString();
  await server.store.direct
    .insertInto("passkey")
    .values({ id, userId, name, ...device, backedUp: postgres ? false : 0, createdAt, aaguid: null })
    .execute();
  return id;
}

const byId = (body?: object) => {
  const { knock, unknown, malformed } = at("/api/passkeys", body);
  return {
    "one of the caller's": async ({ world, actor }: Context) =>
      knock(await storedPasskey(world, world.ids[actor], "a key")),
    "one of a member of the team": async (context: Context) =>
      knock(await storedPasskey(context.world, (await freshMember(context)).id, "alpha key")),
    "one of a member of a third team": async ({ world }: Context) =>
      knock(await storedPasskey(world, world.third.member.me._id, "charlie key")),
    "an unknown id": unknown,
    "a malformed id": malformed,
  };
};

/** Requests about second factors and passkeys. */
export const secondFactorRequests = {
  "GET /api/second-factor": { "the caller's state": plain },
  "POST /api/auth/two-factor/enable": {
    "the caller's, with the password": asDouble(async () => ({ password })),
    "the caller's, with a wrong password": () => ({ body: wrong }),
  },
  "POST /api/auth/two-factor/confirm": {
    "the caller's, with a code of the new key": asDouble(codeOfNewKey),
    "the caller's, without a new key": withoutFirstStep,
  },
  "POST /api/auth/two-factor/generate-backup-codes": {
    "the caller's, with the password": withTwoFactor({ password }),
    "the caller's, with a wrong password": withTwoFactor(wrong),
  },
  "POST /api/auth/two-factor/disable": {
    "the caller's, with the password": withTwoFactor({ password }),
    "the caller's, with a wrong password": withTwoFactor(wrong),
  },
  "POST /api/auth/two-factor/verify-totp": {
    "a code after the password": async (context) => {
      const { cookie, code } = await firstStep(context);
      return { cookie, body: { code } };
    },
    "any code without the first step": withoutFirstStep,
  },
  "POST /api/auth/two-factor/verify-backup-code": {
    "a code after the password": async (context) => {
      const { cookie, recoveryCode } = await firstStep(context);
      return { cookie, body: { code: recoveryCode } };
    },
    "any code without the first step": withoutFirstStep,
  },
  "POST /api/auth/passkey/generate-authenticate-options": { "a plain request": plain },
  "POST /api/auth/passkey/verify-authentication": {
    "a person's passkey": async ({ world: { server } }) => {
      const device = new Authenticator();
      await addPasskey(await signUp(server, { role: "Tester" }), device, here);
      const agent = new Agent(server.app);
      const response = device.get(await challengeFor(agent, "authenticate"), here);
      return { cookie: agent.cookie, body: { response }, headers };
    },
    "a passkey response without a challenge": () => ({
      body: { response: new Authenticator().get("never", here) },
      headers,
    }),
  },
  "POST /api/auth/passkey/generate-register-options": { "for the caller": plain },
  "POST /api/auth/passkey/verify-registration": {
    "for the caller": asDouble(async (agent) => ({
      name: "a key",
      response: new Authenticator().create(await challengeFor(agent, "register"), here),
    })),
    "a passkey response without a challenge": neverAsked,
  },
  "GET /api/passkeys": { "the list": plain },
  "PATCH /api/passkeys/:id": byId({ name: "renamed" }),
  "DELETE /api/passkeys/:id": byId(),
} satisfies Partial<Requests>;
