import { randomInt } from "node:crypto";
import { expect, it } from "vitest";
import { emptyInstallation, testInstallation } from "../support/installation.ts";
import { ServerProcess } from "../support/server-process.ts";
import { crashRound } from "./crash-round.ts";
import { assertSound } from "./whole-store.ts";

/** `npm run soak -- crash` kills a server 50 times. */
const rounds = 1;
const startRounds = 3;
const latestKillMs = 1000;
const latestKillAtStartMs = 700;

it("a server killed during writes keeps every acknowledged write, executes none twice, and has a complete log", async () => {
  const installation = await testInstallation();
  for (let round = 0; round < rounds; round += 1) {
    const { acknowledged } = await crashRound(installation.env, randomInt(latestKillMs));
    expect(acknowledged).toBeGreaterThan(0);
  }
}, 120_000);

it("a server killed during its first start can start afterwards", async () => {
  const installation = await emptyInstallation();
  for (let round = 0; round < startRounds; round += 1) {
    const server = new ServerProcess(installation.env);
    const kill = setTimeout(() => server.process.kill("SIGKILL"), randomInt(latestKillAtStartMs));
    await Promise.race([server.ready().catch(() => {}), server.ended]);
    clearTimeout(kill);
    await server.stop("SIGKILL");
  }
  const server = new ServerProcess(installation.env);
  await server.ready();
  expect((await server.stop("SIGTERM")).code).toBe(0);
  await assertSound(installation.config);
}, 60_000);
