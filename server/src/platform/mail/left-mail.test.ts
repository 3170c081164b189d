import { expect, it, onTestFinished } from "vitest";
import { openTestStore } from "../../../test/support/harness.ts";
import { testInstallation } from "../../../test/support/installation.ts";
import { mailServer } from "../../../test/support/mail-server.ts";
import { onTwoNodes } from "../../../test/support/project.ts";
import { ServerProcess } from "../../../test/support/server-process.ts";

const person = {
  email: "ann@example.com",
  username: "ann",
  password: "Password1",
  rolePosition: "Boss",
  role: "Admin",
  imageURL: "",
};

it("mail left behind by a killed node is sent once, by another node or the next start, and is encrypted in the store", {
  tags: ["long"],
}, async () => {
  let killed = false;
  const { url, received } = await mailServer(() => (killed ? undefined : 451));
  const { env, config } = await testInstallation();
  const start = async () => {
    const server = new ServerProcess({ ...env, SMTP_URL: url });
    onTestFinished(async () => {
      await server.stop("SIGKILL");
    });
    return { server, origin: await server.ready() };
  };
  const first = await start();
  if (onTwoNodes()) await start();
  const headers = { "content-type": "application/json", origin: first.origin };
  const signedUp = await fetch(`${first.origin}/api/user-data`, {
    method: "POST",
    headers,
    body: JSON.stringify(person),
  });
  expect(signedUp.status).toBe(201);
  const store = await openTestStore(config);
  onTestFinished(() => store.close());
  const waiting = () => store.read.selectFrom("outbox").selectAll().execute();
  await expect.poll(async () => (await waiting())[0]?.tries).toBeGreaterThan(0);
  await first.server.stop("SIGKILL");
  killed = true;
  if (!onTwoNodes()) await start();
  expect(JSON.stringify(await waiting())).not.toMatch(/ann@|verify|token/i);
  await expect.poll(() => received.map(({ to }) => to), { timeout: 30_000 }).toEqual([[person.email]]);
  await expect.poll(waiting).toEqual([]);
  expect(received).toHaveLength(1);
});
