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

it.each([
  { items: ["x"] },
  { items: Array.from({ length: 501 }, newId) },
  { items: Array(2).fill("0190a6e0-0000-7000-8000-000000000000") },
  {},
])("a plan that is not a list of at most 500 different ids is refused", async (body) => {
  expect((await member.put("/api/day-plan", body)).statusCode).toBe(422);
  expect(await planOf(member)).toEqual([]);
});
