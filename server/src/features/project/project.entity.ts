import { projectEntity } from "@baton/domain/project/project";
import { decodeProject, encodeProject, projectWire } from "@baton/domain/project/project.wire";
import { maxNumber } from "@baton/domain/task/task.number";
import { z } from "zod";
import type { ServedEntity } from "../../entities.ts";
import { serveProjects } from "./project.routes.ts";
import { listProjects, projectTable } from "./project.store.ts";

/**
 * A project in an export. The numbering of tasks continues where it ended, so that an old number never refers to a new
 * task.
 */
const exportedProject = projectWire.extend({
  nextNumber: z.int().min(1).max(maxNumber).default(projectEntity.initial().nextNumber),
});

export const entity: ServedEntity<z.infer<typeof exportedProject>> = {
  name: "project",
  table: projectTable,
  serve: serveProjects,
  exported: {
    wire: exportedProject,
    async *read(db, { id }) {
      for (const project of await listProjects(db, id, { withTrash: true })) {
        yield { ...encodeProject(project), nextNumber: project.nextNumber };
      }
    },
    pictures: () => [],
    async store(tx, people, wires) {
      const projects = wires.map(({ nextNumber, ...wire }) => {
        const project = decodeProject(wire);
        return {
          ...project,
          lead: people.known(project.lead),
          defaultAssignee: people.known(project.defaultAssignee),
          createdBy: people.shown(project.createdBy),
          nextNumber,
        };
      });
      await tx.importAll(projectTable, projects);
    },
  },
};
