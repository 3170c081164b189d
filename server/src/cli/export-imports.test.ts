import { writeFile } from "node:fs/promises";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { expect, it } from "vitest";
import { exportedFile } from "../../test/support/exports.ts";
import { type Person, signUp } from "../../test/support/factories.ts";
import { importsBy } from "../../test/support/imports.ts";
import { type Installation, testInstallation } from "../../test/support/installation.ts";
import { signInAgain } from "../../test/support/outbox.ts";
import { board, card } from "../features/import/board.sample.ts";
import { exportTeam } from "./export.ts";
import { importTeam } from "./import.ts";

const archive = async (_here: Installation, by: Person, path: string) =>
  writeFile(path, await exportedFile(by, { kind: "workspace", format: "zip" }));
const lines = async (here: Installation, _by: Person, path: string) => exportTeam(here, path, undefined);

it.each([
  ["the zip archive", archive],
  ["the lines of the command", lines],
])("a board that was imported before a team moved in %s is not doubled by a later file of it", async (_what, write) => {
  const [here, elsewhere] = [await testInstallation(), await testInstallation()];
  const admin = await signUp(await here.serve());
  const { upload, run } = importsBy(() => admin);
  await run((await upload(board())).json<ImportWire>().id);
  await write(here, admin, here.path("team"));
  await importTeam(elsewhere, here.path("team"));
  const there = await signInAgain(await elsewhere.serve(), admin);
  const again = importsBy(() => there);
  const imported = async (file: object) => again.run((await again.upload(file)).json<ImportWire>().id);
  expect(await imported(board())).toMatchObject({ created: 0, updated: 0 });
  const [first, ...others] = board().cards;
  const later = [{ ...first, name: "Paint it all", dateLastActivity: "2026-02-01T00:00:00.000Z" }, ...others];
  const newer = board({ cards: [...later, card("c9", "One more")] });
  expect(await imported(newer)).toMatchObject({ created: 1, updated: 1 });
  // The date of the newer file is known there, too.
  expect(await imported(board())).toMatchObject({ created: 0, updated: 0, outdated: 1 });
});
