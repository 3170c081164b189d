import { beforeEach, describe, expect, it } from "vitest";
import { joinTeam, type Person, password, signUp } from "../../../test/support/factories.ts";
import { Agent, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { Browser } from "../../../test/support/push-service.ts";

let server: TestServer;
let admin: Person;

const elsewhere = (path = "one") => ({ endpoint: `https://push.example.com/${path}`, keys: new Browser().keys });
const isOn = async (agent: Agent) => (await agent.get("/api/push")).json<{ isOn: boolean }>().isOn;
const stored = () => server.store.read.selectFrom("push_subscription").select(["user_id", "endpoint"]).execute();

async function signIn(person: Person): Promise<Agent> {
  const agent = new Agent(server.app);
  await agent.post("/api/auth/sign-in/email", { email: person.me.email, password });
  return agent;
}

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
});

describe("notifications on a device", () => {
  it("are switched on and off for the session of the request, not for the person's other sessions", async () => {
    const phone = await signIn(admin);
    expect((await phone.put("/api/push", elsewhere())).statusCode).toBe(200);
    expect([await isOn(phone), await isOn(admin)]).toEqual([true, false]);
    expect((await admin.delete("/api/push")).statusCode).toBe(200);
    expect(await isOn(phone)).toBe(true);
    await phone.delete("/api/push");
    expect(await stored()).toEqual([]);
  });

  it("end when the session ends, for whatever reason", async () => {
    const [left, ended] = [await signIn(admin), await signIn(admin)];
    await left.put("/api/push", elsewhere("left"));
    await ended.put("/api/push", elsewhere("ended"));
    await left.post("/api/auth/sign-out");
    expect((await stored()).map(({ endpoint }) => endpoint)).toEqual(["https://push.example.com/ended"]);
    await admin.delete("/api/sessions");
    expect(await stored()).toEqual([]);
  });

  it("go to the current user of a browser, and no longer to its previous user", async () => {
    const member = await joinTeam(server, admin);
    const subscription = elsewhere();
    await admin.put("/api/push", subscription);
    await member.put("/api/push", { ...subscription, keys: new Browser().keys });
    expect(await stored()).toEqual([{ user_id: member.me._id, endpoint: subscription.endpoint }]);
  });

  it.each([
    ...["http://push.example.com/x", "https://127.0.0.1/x", "https://[::1]/x", "https://169.254.169.254/latest"],
    ...[
      "https://localhost/x",
      "https://LOCALHOST./x",
      "https://a.localhost/x",
      "https://intranet/x",
      "https://db.internal/x",
    ],
    ...[
      "https://0x7f.1/x",
      "https://2130706433/",
      "https://[::ffff:10.0.0.1]/",
      "https://user:secret@push.example.com/",
    ],
    ...["file:///etc/passwd", "gopher://push.example.com", `https://push.example.com/${"x".repeat(1000)}`, "", "x"],
  ])("refuse the address %s", async (endpoint) => {
    const answer = await admin.put("/api/push", { ...elsewhere(), endpoint });
    expect(answer.statusCode).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it("refuse keys that messages cannot be encrypted for", async () => {
    const { endpoint, keys } = elsewhere();
    const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url");
    for (const wrong of [{ ...keys, p256dh: noPoint }, { ...keys, p256dh: "AA" }, { ...keys, auth: "AA" }, {}]) {
      expect((await admin.put("/api/push", { endpoint, keys: wrong })).statusCode).toBe(422);
    }
  });
});
