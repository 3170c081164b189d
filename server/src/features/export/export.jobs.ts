import type { ExportRow } from "@baton/domain/export/export";
import type { FastifyInstance } from "fastify";
import { runInBackground } from "../../platform/store/background-work.ts";
import { cleanHourly, systemScope } from "../../platform/store/jobs.ts";
import type { Store } from "../../platform/store/store.ts";
import type { ExportServices } from "./content.ts";
import { expiredExports, expireExport, getExport, runningExports } from "./export.store.ts";
import { continueExport } from "./run-export.ts";

/** Number of exports per query. */
const batch = 200;

/** Deletes the files of exports whose time is over at `now`, and returns their number. */
export async function expireExports(store: Store, now: Date): Promise<number> {
  for (let count = 0; ; ) {
    const due = await expiredExports(store.read, now.toISOString(), batch);
    for (const { workspaceId, id } of due) {
      await store.write({ ...systemScope, workspaceId }, async (tx) => {
        const row = await getExport(tx.db, workspaceId, id);
        if (row.state === "done") await expireExport(tx, row);
      });
    }
    count += due.length;
    if (due.length < batch) return count;
  }
}

/**
 * Makes the exports that are started on this node, those of whole teams one after the other and all others beside them,
 * and those that a node has left unfinished. Returns a function that is called when one was started.
 */
export function runExports(app: FastifyInstance, services: ExportServices): (row: ExportRow) => void {
  const { store } = services;
  const running = (isWhole: boolean) =>
    runInBackground(app, {
      what: "an export",
      unfinished: async () =>
        (await runningExports(store.read)).filter(({ kind }) => (kind === "workspace") === isWhole),
      run: (work, closing) => continueExport(services, work, closing),
    });
  const [whole, part] = [running(true), running(false)];
  cleanHourly(app, store, "expired exports", (now) => expireExports(store, now));
  return ({ id, kind }) => (kind === "workspace" ? whole(id) : part(id));
}
