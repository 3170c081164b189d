import { expect, it, onTestFinished } from "vitest";
import { testConfig } from "../support/harness.ts";
import { OwnPostgres, programs } from "./own-postgres.ts";
import { isNotReady, serveBy, TeamUnderFault } from "./team-under-fault.ts";

it.skipIf(programs === undefined)(
  "stopping, aborting and killing PostgreSQL during writes loses and duplicates nothing (requires its programs)",
  { timeout: 120_000 },
  async () => {
    const postgres = await OwnPostgres.start();
    onTestFinished(() => postgres.remove());
    const { config, remove } = await testConfig({ LOG_LEVEL: "silent" });
    onTestFinished(remove);
    const served = await serveBy(postgres.url, { ...config, databaseUrl: postgres.url });
    const team = await TeamUnderFault.at(served);
    for (const stop of [() => postgres.end("fast"), () => postgres.end("immediate"), () => postgres.kill()]) {
      await stop();
      await isNotReady(served.origin);
      // After a kill, remaining processes may delay the next start.
      await expect.poll(() => postgres.begin().then(() => "up", String), { timeout: 20_000 }).toBe("up");
      await team.recovers();
    }
    await team.endsWhole();
  },
);
