import { expect, it } from "vitest";
import { createTask, joinTeam, signUp, taskBody } from "../../../test/support/factories.ts";
import { contractRoutes, useTestServer } from "../../../test/support/harness.ts";

it("a person with too many writes in a minute gets a Retry-After, and others are not affected", async () => {
  const server = await useTestServer({ RATE_LIMITS: "on", PERSON_MAX_WRITES: "5" });
  const admin = await signUp(server);
  const member = await joinTeam(server, admin);
  const { _id } = await createTask(admin);
  const move = (stage: string) => member.patch(`/api/tasks/${_id}`, { stage });
  // Joining the team was a write, too.
  for (const stage of ["todo", "in-progress", "todo", "completed"]) expect((await move(stage)).statusCode).toBe(200);
  const refused = await move("todo");
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe("too_many_writes");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await member.get(`/api/tasks/${_id}`)).json().stage).toBe("completed");
  expect((await member.patch("/api/profile", { username: "x", rolePosition: "y", imageURL: "" })).statusCode).toBe(429);
  expect((await admin.patch(`/api/tasks/${_id}`, { stage: "todo" })).statusCode).toBe(200);
  // A stolen session can still be ended.
  expect((await member.delete("/api/sessions")).statusCode).toBe(200);
  expect((await member.post("/api/auth/sign-out")).statusCode).toBe(200);
});

it("a large write counts as several", async () => {
  const server = await useTestServer({ RATE_LIMITS: "on", PERSON_MAX_WRITES: "20" });
  const admin = await signUp(server);
  const body = taskBody({ notes: Array.from({ length: 200 }, () => "x".repeat(2000)) });
  const codes: number[] = [];
  for (let sent = 0; sent < 4; sent += 1) codes.push((await admin.post("/api/tasks", body)).statusCode);
  expect(codes).toEqual([201, 201, 429, 429]);
});

/** Writes without a limit, because they revoke an attacker's access. */
const unlimited = ["DELETE /api/sessions", "DELETE /api/sessions/:id", "DELETE /api/passkeys/:id"];

it("every other route that writes has a limit", () => {
  const writes = contractRoutes.filter(({ method }) => method !== "GET");
  const without = writes.filter((route) => !("rateLimit" in route)).map(({ method, path }) => `${method} ${path}`);
  expect(without).toEqual(unlimited);
});
