import { parseFilter, printFilter } from "@baton/domain/task/task.filter";
import { isCustom, isPersonField } from "@baton/domain/task/task.filter-ids";
import type { View } from "@baton/domain/view/view";
import { viewAudience } from "@baton/domain/view/view.policy";
import { encodeView, type ViewWire, viewWire } from "@baton/domain/view/view.wire";
import { z } from "zod";
import type { ImportedPeople, ServedEntity } from "../../entities.ts";
import { highestCount } from "../../platform/base/highest-count.ts";
import { StartError } from "../../platform/base/start-error.ts";
import { listProjects } from "../project/public.ts";
import { serveViews } from "./view.routes.ts";
import { listViews, viewTable } from "./view.store.ts";

/** Returns a filter that names people by their ids on this server. */
function filterHere(filter: string, people: ImportedPeople): string {
  return printFilter(
    parseFilter(filter).map((term) => ({
      ...term,
      values: term.values.map(({ text }) => ({
        text: (isPersonField(term.field) || isCustom(term.field) ? people.shown(text) : null) ?? text,
      })),
    })),
  );
}

export const entity: ServedEntity<ViewWire> = {
  name: "view",
  table: {
    ...viewTable,
    async showIn(tx, projectId, audience) {
      const views = (await listViews(tx.db, tx.workspaceId)).filter((view) => view.projectId === projectId);
      for (const view of views) tx.show(viewTable, [view], view.shared ? audience : viewAudience(view));
    },
  },
  serve: serveViews,
  exported: {
    // A larger number would break the team and its backups.
    wire: viewWire.extend({ version: z.int().min(1).max(highestCount) }),
    async *read(db, { id }) {
      yield* (await listViews(db, id)).map(encodeView);
    },
    pictures: () => [],
    async store(tx, people, views) {
      const projects = new Set((await listProjects(tx.db, tx.workspaceId, { withTrash: true })).map(({ id }) => id));
      if (!views.every(({ projectId }) => projectId === null || projects.has(projectId))) {
        throw new StartError("The export is damaged: a view is of a project that it does not contain.");
      }
      const here = ({ ownerId, filter, starredBy, ...view }: ViewWire): View[] => {
        const owner = people.known(ownerId);
        // The shared views of people who have left stay. Nobody else sees them.
        if (owner === null && !view.shared) return [];
        const stars = starredBy.flatMap((userId) => people.known(userId) ?? []);
        return [{ ...view, ownerId: owner ?? ownerId, filter: filterHere(filter, people), starredBy: stars }];
      };
      await tx.importAll(viewTable, views.flatMap(here));
    },
  },
};
