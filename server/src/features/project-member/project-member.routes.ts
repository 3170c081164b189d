import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import type { ProjectMember } from "@baton/domain/project-member/project-member";
import { projectMemberMessages } from "@baton/domain/project-member/project-member.messages";
import { encodeProjectMember, type ProjectMemberCreate } from "@baton/domain/project-member/project-member.wire";
import type { FastifyInstance } from "fastify";
import { serveCoreList } from "../../platform/http/core-list.ts";
import { serve, write } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { memberIdsAmong } from "../member/public.ts";
import { getProject, listName } from "../project/public.ts";
import { hideProject, showProject } from "../project-member/seeing/public.ts";
import {
  checkRoomForMembers,
  chooseMember,
  getProjectMember,
  listProjectMembers,
  membersOfProject,
  projectMemberTable,
} from "./project-member.store.ts";

const withMessage = (message: string, member: ProjectMember) => ({ message, ...encodeProjectMember(member) });

/** Another admin may have chosen the same person already. */
async function create(tx: Tx, { id, projectId, userId }: ProjectMemberCreate) {
  await getProject(tx.db, tx.workspaceId, projectId);
  if (!(await memberIdsAmong(tx.db, tx.workspaceId, [userId])).has(userId)) {
    throw new AppError("invalid", undefined, [{ path: "userId", message: projectMemberMessages.notInTeam }]);
  }
  const others = await membersOfProject(tx, projectId);
  const known = others.find((member) => member.userId === userId);
  if (known) return withMessage(projectMemberMessages.created, known);
  checkRoomForMembers(others.length + 1);
  const member = await chooseMember(tx, { projectId, userId }, id);
  await showProject(tx, member);
  return withMessage(projectMemberMessages.created, member);
}

async function remove(tx: Tx, id: string) {
  const member = await getProjectMember(tx, id);
  await tx.remove(projectMemberTable, member);
  await hideProject(tx, member);
  return withMessage(projectMemberMessages.removed, member);
}

/** Serves the routes for the chosen people of projects. */
export function serveProjectMembers(app: FastifyInstance, services: Services): void {
  serveCoreList(app, services, contract.listProjectMembers, {
    set: "core",
    nameFor: (actor) => listName("project-members", actor),
    read: async (db, workspaceId, { hiddenProjects }) =>
      (await listProjectMembers(db, workspaceId)).filter(({ projectId }) => !hiddenProjects.includes(projectId)),
    encode: encodeProjectMember,
  });
  serve(app, contract.createProjectMember, (call) => write(services, call, (tx) => create(tx, call.body)));
  serve(app, contract.removeProjectMember, (call) => write(services, call, (tx) => remove(tx, call.params.id)));
}
