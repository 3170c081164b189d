import { projectEntity } from "@baton/domain/project/project";
import { decodeProject, encodeProject, type ProjectWire, projectWire } from "@baton/domain/project/project.wire";
import type { ServedEntity } from "../../entities.ts";
import { serveProjects } from "./project.routes.ts";
import { listProjects, projectTable } from "./project.store.ts";
import { ensureProject } from "./start-project.store.ts";

export const entity: ServedEntity<ProjectWire> = {
  name: "project",
  table: projectTable,
  serve: serveProjects,
  exported: {
    wire: projectWire,
    async *read(db, { id }) {
      yield* (await listProjects(db, id, { withTrash: true })).map(encodeProject);
    },
    pictures: () => [],
    async store(tx, people, wires) {
      const { nextNumber } = projectEntity.initial();
      const projects = wires.map(decodeProject).map((project) => ({
        ...project,
        lead: people.known(project.lead),
        defaultAssignee: people.known(project.defaultAssignee),
        createdBy: people.known(project.createdBy),
        nextNumber,
      }));
      await tx.insertUnlogged(projectTable, projects);
      await ensureProject(tx);
    },
  },
};
