import { hash, randomBytes, randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { describe, expect, it } from "vitest";
import { assertCounted } from "../../test/support/counted.ts";
import { exportedFile } from "../../test/support/exports.ts";
import { withoutNames } from "../../test/support/files.ts";
import { importsBy } from "../../test/support/imports.ts";
import { type Installation, testInstallation } from "../../test/support/installation.ts";
import { signInAgain } from "../../test/support/outbox.ts";
import { wholeTeam } from "../../test/support/whole-team.ts";
import { exportedEntities } from "../entities.ts";
import { board } from "../features/import/board.sample.ts";
import { openExportFile } from "./export-file.ts";
import { importTeam } from "./import.ts";

const sqlite = { DATABASE_URL: "" };
const postgres = {};
const ways = [
  { to: "PostgreSQL", from: sqlite, into: postgres },
  { to: "SQLite", from: postgres, into: sqlite },
];

/** Returns the lines of an archive, without what differs between exports, and the contents of its files. */
async function partsOf(installation: Installation, content: Buffer) {
  const path = installation.path(`${randomUUID()}.zip`);
  await writeFile(path, content);
  const file = await openExportFile(path);
  const lines: string[] = [];
  for await (const line of file.lines()) lines.push(JSON.stringify(line));
  const contents = new Map<string, Buffer>();
  for await (const piece of file.pieces()) {
    contents.set(piece.file, Buffer.concat([contents.get(piece.file) ?? Buffer.alloc(0), piece.content]));
  }
  const [header = "{}", ...others] = lines;
  const { at: _at, team, ...about } = JSON.parse(header);
  return {
    path,
    header: { ...about, team: { ...team, seq: 0 } },
    lines: withoutNames(others),
    contents: [...contents.values()].map((each) => hash("sha256", each)),
  };
}

describe("an archive of a whole team", () => {
  it.each(ways)("is imported into $to without a loss", async ({ from, into }) => {
    const [source, target] = [await testInstallation(from), await testInstallation(into)];
    const large = randomBytes(300_000);
    const { admin } = await wholeTeam(await source.serve(), large);
    const file = await importsBy(() => admin).upload(board());
    await importsBy(() => admin).run(file.json<ImportWire>().id);
    const { path, ...before } = await partsOf(source, await exportedFile(admin, { kind: "workspace", format: "zip" }));
    expect(before.lines.length).toBeGreaterThan(exportedEntities.length);
    await importTeam(target, path);
    await assertCounted(target.config);
    const there = await signInAgain(await target.serve(), admin);
    const { path: _again, ...after } = await partsOf(
      target,
      await exportedFile(there, { kind: "workspace", format: "zip" }),
    );
    expect(after).toEqual(before);
    // The file of another product is known there.
    const again = await importsBy(() => there).upload(board());
    expect(await importsBy(() => there).run(again.json<ImportWire>().id)).toMatchObject({ created: 0 });
    expect(after.contents).toEqual([hash("sha256", large)]);
  });
});
