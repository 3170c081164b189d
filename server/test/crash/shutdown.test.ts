import { once } from "node:events";
import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { testInstallation } from "../support/installation.ts";
import { ServerProcess } from "../support/server-process.ts";
import { BusyTeam } from "./busy-team.ts";

const lanes = 32;
const endsWithinMs = 10_000;

function run(env: Readonly<Record<string, string>>): ServerProcess {
  const server = new ServerProcess(env);
  onTestFinished(async () => {
    await server.stop("SIGKILL");
  });
  return server;
}

it("a server stopped under load answers all requests it has started, executes no others, and exits in time", async () => {
  const { env } = await testInstallation();
  const server = run(env);
  const origin = await server.ready();
  const team = await BusyTeam.signUp(origin);
  const writing = team.writeUntilGone(origin, lanes);
  await team.atWork.promise;
  const start = performance.now();
  expect(await server.stop("SIGTERM")).toMatchObject({ code: 0, err: "" });
  expect(performance.now() - start).toBeLessThan(endsWithinMs);
  await writing;
  const found = await team.tasks(await run(env).ready());
  const versions = (tasks: ReadonlyMap<string, { version: number }>) =>
    Object.fromEntries([...tasks].map(([id, { version }]) => [id, version]));
  expect(versions(found)).toEqual(versions(team.acknowledged));
}, 60_000);

it("a server with idle connections exits when stopped", async () => {
  const { env } = await testInstallation();
  const server = run(env);
  const { hostname, port } = new URL(await server.ready());
  const open = async (text: string) => {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    if (text !== "") await new Promise((resolve) => socket.write(text, resolve));
    return socket;
  };
  const silent = [await open(""), await open("GET /healthz HTTP/1.1\r\nHo")];
  const kept = await open("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(kept, "data");
  const start = performance.now();
  expect(await server.stop("SIGTERM")).toMatchObject({ code: 0, err: "" });
  expect(performance.now() - start).toBeLessThan(endsWithinMs / 2);
  for (const socket of [...silent, kept]) socket.destroy();
});
