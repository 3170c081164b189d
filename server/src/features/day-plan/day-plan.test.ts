import { newId } from "@baton/domain/kernel/ids";
import { beforeEach, expect, it } from "vitest";
import { joinTeam, type Person, signUp } from "../../../test/support/factories.ts";
import { useTestServer } from "../../../test/support/harness.ts";

let admin: Person;
let member: Person;

beforeEach(async () => {
  const server = await useTestServer();
  admin = await signUp(server);
  member = await joinTeam(server, admin);
});

const planOf = async (person: Person) => (await person.get("/api/day-plan")).json().items;

it("a plan of the day is its person's own, and is replaced as a whole", async () => {
  const [one, two] = [newId(), newId()];
  expect(await planOf(member)).toEqual([]);
  await member.put("/api/day-plan", { items: [one, two] });
  await admin.put("/api/day-plan", { items: [two] });
  expect(await planOf(member)).toEqual([one, two]);
  await member.put("/api/day-plan", { items: [two, one] });
  expect([await planOf(member), await planOf(admin)]).toEqual([[two, one], [two]]);
});

it("what a person snoozed is their own, and stays if only their order is sent", async () => {
  const [one, two] = [newId(), newId()];
  const snoozed = { [one]: "2026-12-01" };
  expect((await member.put("/api/day-plan", { items: [], snoozed })).json()).toMatchObject({ items: [], snoozed });
  await admin.put("/api/day-plan", { items: [], snoozed: { [two]: "2026-12-02" } });
  await member.put("/api/day-plan", { items: [two] });
  expect((await member.get("/api/day-plan")).json()).toEqual({ items: [two], snoozed });
  await member.put("/api/day-plan", { items: [two], snoozed: {} });
  expect((await member.get("/api/day-plan")).json()).toEqual({ items: [two], snoozed: {} });
});

it.each([
  { items: [], snoozed: { x: "2026-12-01" } },
  { items: [], snoozed: { [newId()]: "2026-02-30" } },
  { items: [], snoozed: { [newId()]: "" } },
  { items: [], snoozed: Object.fromEntries(Array.from({ length: 501 }, () => [newId(), "2026-12-01"])) },
  { items: ["x"] },
  { items: Array.from({ length: 501 }, newId) },
  { items: Array(2).fill("0190a6e0-0000-7000-8000-000000000000") },
  {},
])("a plan that is not a list of at most 500 different ids, with days by id, is refused", async (body) => {
  expect((await member.put("/api/day-plan", body)).statusCode).toBe(422);
  expect(await planOf(member)).toEqual([]);
});
