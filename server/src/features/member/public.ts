export { keepFormer } from "./former.store.ts";
export { countOthers, joinTeam, ownTeam, ownTeams, release, teamThatWaits } from "./joining.store.ts";
export { serveMembers } from "./member.routes.ts";
export {
  findAssignees,
  getMember,
  getPerson,
  isPending,
  listMembers,
  memberIdsAmong,
  memberLog,
  removeMember,
} from "./member.store.ts";
