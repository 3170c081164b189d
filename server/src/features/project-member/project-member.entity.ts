import {
  encodeProjectMember,
  type ProjectMemberWire,
  projectMemberWire,
} from "@baton/domain/project-member/project-member.wire";
import type { ServedEntity } from "../../entities.ts";
import { ofKnownPeople } from "../mark/public.ts";
import { memberIdsAmong } from "../member/public.ts";
import { serveProjectMembers } from "./project-member.routes.ts";
import { listProjectMembers, membersOfProject, projectMemberTable } from "./project-member.store.ts";

export const entity: ServedEntity<ProjectMemberWire> = {
  name: "projectMember",
  table: {
    ...projectMemberTable,
    async showIn(tx, projectId, audience) {
      tx.show(projectMemberTable, await membersOfProject(tx, projectId), audience);
    },
  },
  serve: serveProjectMembers,
  exported: {
    wire: projectMemberWire,
    async *read(db, { id }) {
      yield* (await listProjectMembers(db, id)).map(encodeProjectMember);
    },
    pictures: () => [],
    async store(tx, people, members) {
      const known = ofKnownPeople(people, members);
      // Some people may be in another team on this server.
      const ids = await memberIdsAmong(
        tx.db,
        tx.workspaceId,
        known.map(({ userId }) => userId),
      );
      await tx.importAll(
        projectMemberTable,
        known.filter(({ userId }) => ids.has(userId)),
      );
    },
  },
};
