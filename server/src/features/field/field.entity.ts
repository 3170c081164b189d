import { encodeField, type FieldWire, fieldWire } from "@baton/domain/field/field.wire";
import type { ServedEntity } from "../../entities.ts";
import { StartError } from "../../platform/base/start-error.ts";
import { listProjects } from "../project/public.ts";
import { serveFields } from "./field.routes.ts";
import { checkRoomForFields, fieldsOfProject, fieldTable, listFields } from "./field.store.ts";

export const entity: ServedEntity<FieldWire> = {
  name: "field",
  table: {
    ...fieldTable,
    async showIn(tx, projectId, audience) {
      tx.show(fieldTable, await fieldsOfProject(tx.db, tx.workspaceId, projectId), audience);
    },
    async copyProject(tx, from, into) {
      const all = await fieldsOfProject(tx.db, tx.workspaceId, from);
      const fields = all.filter(({ trashedAt }) => trashedAt === null);
      await checkRoomForFields(tx, fields.length);
      await tx.copy(fieldTable, fields, into);
    },
  },
  serve: serveFields,
  exported: {
    wire: fieldWire,
    async *read(db, { id }) {
      yield* (await listFields(db, id)).map(encodeField);
    },
    pictures: () => [],
    async store(tx, people, fields) {
      const projects = new Set((await listProjects(tx.db, tx.workspaceId, { withTrash: true })).map(({ id }) => id));
      if (!fields.every(({ projectId }) => projects.has(projectId))) {
        throw new StartError("The export is damaged: a field is in a project that it does not contain.");
      }
      const here = ({ type, initialValue }: FieldWire) =>
        type === "person" && initialValue !== null ? people.known(String(initialValue)) : initialValue;
      await tx.importAll(
        fieldTable,
        fields.map((field) => ({ ...field, initialValue: here(field) })),
      );
    },
  },
};
