import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../src/platform/base/config.ts";
import { BusyTeam } from "../crash/busy-team.ts";
import { assertSound } from "../crash/whole-store.ts";
import { testInstallation } from "../support/installation.ts";
import { ServerProcess } from "../support/server-process.ts";

const rounds = 3;

it("two first starts at once: each works, or ends with one line, and the database is whole", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const installation = await testInstallation();
    // What the installation itself lies in has a secret already.
    const env = { ...installation.env, DATA_DIR: installation.path("new") };
    const servers = [new ServerProcess(env), new ServerProcess(env)];
    onTestFinished(async () => {
      for (const server of servers) await server.stop("SIGKILL");
    });
    const origins = await Promise.all(servers.map((server) => server.ready().catch(() => undefined)));
    const teams: BusyTeam[] = [];
    for (const [index, origin] of origins.entries()) {
      if (origin !== undefined) teams.push(await BusyTeam.signUp(origin));
      else
        expect(await servers[index]?.ended).toMatchObject({
          code: 2,
          err: expect.stringMatching(/^Baton cannot.*\n$/),
        });
    }
    expect(teams.length).toBeGreaterThan(0);
    // Whoever signed in at one of them is known to the other: they have one secret, and one database.
    for (const team of teams) {
      for (const origin of origins) if (origin !== undefined) expect((await team.tasks(origin)).size).toBe(0);
    }
    for (const server of servers) await server.stop("SIGTERM");
    await assertSound(readConfig(env));
  }
}, 60_000);
