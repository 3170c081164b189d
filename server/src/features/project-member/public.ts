export {
  checkRoomForMembers,
  chooseMember,
  isHidden,
  leaveProjects,
  membersOfProject,
  projectMemberTable,
} from "./project-member.store.ts";
