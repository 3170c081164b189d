import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../src/platform/base/config.ts";
import { BusyTeam } from "../crash/busy-team.ts";
import { assertSound } from "../crash/whole-store.ts";
import { emptyInstallation } from "../support/installation.ts";
import { ServerProcess } from "../support/server-process.ts";

const rounds = 3;

it("of two simultaneous first starts, each works or exits with one line, and the database is intact", {
  tags: ["long"],
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const installation = await emptyInstallation();
    // The installation's own folder already contains a secret.
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
    // A session on one server is valid on the other, because they share the secret and the database.
    for (const team of teams) {
      for (const origin of origins) if (origin !== undefined) expect((await team.tasks(origin)).size).toBe(0);
    }
    for (const server of servers) await server.stop("SIGTERM");
    await assertSound(readConfig(env));
  }
});
