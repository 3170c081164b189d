export { findFormer, scrubFormer, storeFormer } from "./former.store.ts";
export { countOthers, isVerified, joinTeam, ownTeam, ownTeams, release, teamThatWaits } from "./joining.store.ts";
export {
  assignees,
  assigneesIn,
  assigneesJson,
  enter,
  findAssignees,
  getMember,
  getPerson,
  listMembers,
  memberIdsAmong,
  memberLog,
  removeMember,
  rightsOf,
  toAssignee,
  withFormer,
} from "./member.store.ts";
