export {
  isHidden,
  leaveProjects,
  membersOfProject,
} from "./project-member.store.ts";
