import { defaultSettings } from "@baton/domain/notification-settings/notification-settings";
import { beforeEach, describe, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { Agent, type TestServer, useTestServer } from "../../../test/support/harness.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

const path = "/api/notification-settings";
const form = { "content-type": "application/x-www-form-urlencoded" };

let server: TestServer;
let admin: Person;
let member: Person;

beforeEach(async () => {
  server = await useTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

const settings = async (person: Person) => (await person.get(path)).json();
const linkOf = ({ me }: Person) => unsubscribeUrl(server.config, me._id).replace(/^.*(?=\/unsubscribe)/, "");

describe("notification settings", () => {
  it("are the defaults until a person changes a field, and change only for that person", async () => {
    expect(await settings(member)).toEqual(defaultSettings);
    await member.patch(path, { channels: { commented: { mail: false } }, timeZone: "Europe/Berlin" });
    await member.patch(path, { channels: { commented: { push: true } }, quietHours: { from: "22:00", to: "07:00" } });
    expect(await settings(member)).toEqual({
      channels: { ...defaultSettings.channels, commented: { inbox: true, mail: false, push: true } },
      quietHours: { from: "22:00", to: "07:00" },
      timeZone: "Europe/Berlin",
    });
    await member.patch(path, { quietHours: null });
    expect(await settings(member)).toMatchObject({ quietHours: null, timeZone: "Europe/Berlin" });
    expect(await settings(admin)).toEqual(defaultSettings);
  });

  it.each([
    { timeZone: "Nowhere/Else" },
    { timeZone: "Europe/Berlin\r\nBcc: x@example.com" },
    { timeZone: null },
    { quietHours: { from: "22:00", to: "22:00" } },
    { quietHours: { from: "24:00", to: "07:00" } },
    { channels: { everything: { mail: true } } },
    { channels: { assigned: { fax: true } } },
    { userId: "somebody" },
  ])("refuse %j", async (body) => {
    expect((await member.patch(path, body)).statusCode).toBe(422);
    expect(await settings(member)).toEqual(defaultSettings);
  });
});

describe("the link in mails that stops them", () => {
  const mailed = async (person: Person) => {
    const { channels } = await settings(person);
    return Object.values<{ mail: boolean }>(channels).filter(({ mail }) => mail).length;
  };

  it("needs no login, and works from the form of a mail program and from the page", async () => {
    const payload = "List-Unsubscribe=One-Click";
    const answer = await server.app.inject({ method: "POST", url: linkOf(member), headers: form, payload });
    expect(answer.statusCode).toBe(200);
    expect([await mailed(member), await mailed(admin)]).toEqual([0, 8]);
    expect((await new Agent(server.app).post(linkOf(admin))).statusCode).toBe(200);
    expect(await mailed(admin)).toBe(0);
  });

  it("does nothing when a mail program only fetches it", async () => {
    await server.app.inject({ method: "GET", url: linkOf(member) });
    expect(await mailed(member)).toBe(8);
  });

  it("cannot be forged for another person", async () => {
    const signature = linkOf(member).split(".").at(-1) ?? "";
    const guesses = [
      `${admin.me._id}.${signature}`,
      `${member.me._id}.`,
      `${member.me._id}.${"A".repeat(43)}`,
      signature,
      ".",
    ];
    for (const token of guesses) {
      const answer = await new Agent(server.app).post(`/unsubscribe?token=${encodeURIComponent(token)}`);
      expect(answer.statusCode).toBe(422);
    }
    expect([await mailed(member), await mailed(admin)]).toEqual([8, 8]);
  });
});
