export {
  checkRoomForMembers,
  chooseMember,
  hiddenFromSessions,
  leaveProjects,
  membersOfProject,
  projectMemberTable,
} from "./project-member.store.ts";
