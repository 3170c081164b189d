import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { emptyDatabase } from "../../../test/support/databases.ts";
import { openTestStore, testConfig } from "../../../test/support/harness.ts";
import { mailServer } from "../../../test/support/mail-server.ts";
import { migrations } from "../../migrations/migrations.ts";
import { seal } from "../base/seal.ts";
import { addressed, Mailer } from "../mail/mailer.ts";
import { openStore } from "../store/open-store.ts";

it("sends mail that was queued before an upgrade from a version with a mail-only queue", async () => {
  const { url, received } = await mailServer();
  const { config, remove } = await testConfig({ SMTP_URL: url }, emptyDatabase);
  onTestFinished(remove);
  const before = migrations.filter(({ name }) => name < "0033");
  const former = await openStore({ ...config, migrations: before, tables: [], reportLostConnection: () => {} });
  const message = addressed({ to: "ann@example.com" }, { subject: "Hello", paragraphs: ["It waited."] });
  const mail = {
    id: "waiting",
    due: new Date().toISOString(),
    tries: 1,
    sealed: await seal(config, JSON.stringify(message)),
  };
  await former.direct
    .insertInto("mail" as "outbox")
    .values(mail as never)
    .execute();
  await former.close();
  const store = await openTestStore(config);
  const mailer = new Mailer({ config, store, log: Fastify().log });
  onTestFinished(async () => {
    await mailer.close();
    await store.close();
  });
  mailer.outbox.start();
  await expect
    .poll(() => received.map(({ to, mail: { subject } }) => [to, subject]))
    .toEqual([[["ann@example.com"], "Hello"]]);
});
