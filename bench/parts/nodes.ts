import { needPrograms } from "../cluster/program.ts";
import { inColumns } from "../nodes/columns.ts";
import { measureHints } from "../nodes/hints.ts";
import { withInstallations } from "../nodes/installation.ts";
import { kinds, measureRequests } from "../nodes/requests.ts";
import { measureScreens } from "../nodes/screens.ts";
import type { Row } from "../support/report.ts";
import type { Scale } from "./scale.ts";

/** Measures one node on SQLite, and one, two and three on PostgreSQL, on this machine, and the cost of each operation. */
export async function measureNodes(scale: Scale): Promise<Row[]> {
  needPrograms("redis-server");
  return withInstallations(async (installations) => {
    const rows = [
      ...(await inColumns(installations, (installation) => measureScreens(installation, scale))),
      ...(await inColumns(installations, measureHints)),
    ];
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      rows.push(...(await measureRequests(kind, installations, scale)));
    }
    return rows;
  });
}
