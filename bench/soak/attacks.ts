import { bulkChanges } from "../attacks/bulk-changes.ts";
import { manyPictures } from "../attacks/pictures.ts";
import { runAttack } from "../attacks/run-attack.ts";
import { slowUploads } from "../attacks/slow-uploads.ts";
import { wayOut } from "../attacks/way-out.ts";
import type { Row } from "../support/report.ts";

const attacks = [bulkChanges, wayOut, slowUploads, manyPictures];

/** Lets a member try to slow the server down for others, in each way that is known. Rate limits are on. */
export async function soakAttacks(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const attack of attacks) rows.push(...(await runAttack(attack)));
  return rows;
}
