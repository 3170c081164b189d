import { expect, it } from "vitest";
import { createTask, joinTeam, password, signUp } from "../../test/support/factories.ts";
import { Agent } from "../../test/support/harness.ts";
import { emptyInstallation, testInstallation } from "../../test/support/installation.ts";
import { backUp } from "./backup.ts";
import { deleteAccount, deleteTeam } from "./deletions.ts";
import { exportTeam } from "./export.ts";
import { importTeam } from "./import.ts";
import { restoreBackup } from "./restore.ts";

it("the operator deletes an account or a team after 30 days, which a backup preserves, or immediately", async () => {
  const installation = await testInstallation();
  const server = await installation.serve();
  const owner = await signUp(server);
  const member = await joinTeam(server, owner);
  await createTask(owner);
  const { email } = member.me;
  await expect(deleteAccount(installation, owner.me.email, true)).rejects.toThrow("owns a team that others are in");
  await expect(deleteTeam(installation, email, true)).rejects.toThrow(`${email} owns no team here`);
  expect(await deleteAccount(installation, email, false)).toMatch(
    / will be deleted on \d{4}-\d\d-\d\d, and was logged out/,
  );
  expect(await deleteTeam(installation, owner.me.email, false)).toMatch(
    / will be deleted on \d{4}-\d\d-\d\d\. Until then/,
  );
  const endings = async (app: typeof server.app) => {
    const agent = new Agent(app);
    await agent.post("/api/auth/sign-in/email", { email, password });
    return (await agent.get("/api/session")).json().endings;
  };
  const asked = await endings(server.app);
  expect(asked).toEqual({ account: expect.any(String), team: expect.any(String) });
  const elsewhere = await emptyInstallation();
  await backUp(installation, installation.path("backup.gz"));
  await restoreBackup(elsewhere, installation.path("backup.gz"), false);
  expect(await endings((await elsewhere.serve()).app)).toEqual(asked);
  const third = await testInstallation();
  await exportTeam(installation, installation.path("export.gz"), undefined);
  await importTeam(third, installation.path("export.gz"));
  const carried = (await third.serve()).store.read.selectFrom("team_deletion").select("due_at");
  expect(await carried.execute()).toEqual([{ due_at: asked.team }]);
  expect(await deleteAccount(installation, email, true)).toBe(
    `${email} was deleted. The name stays on tasks and in the security logs of teams.`,
  );
  expect(await deleteAccount(installation, owner.me.email, true)).toContain("'s team was deleted.");
  for (const table of ["user", "workspace", "task"] as const) {
    expect(await server.store.read.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
