export { deleteFormer, findFormer, listFormer, scrubFormer, storeFormer } from "./former.store.ts";
export {
  countOthers,
  isVerified,
  joinTeam,
  ownTeam,
  ownTeams,
  pendingTeam,
  removeByOperator,
} from "./joining.store.ts";
export {
  assignees,
  assigneesIn,
  assigneesJson,
  findAssignees,
  getMember,
  getPerson,
  insertMembership,
  listMembers,
  memberIdsAmong,
  memberLog,
  removeMember,
  rightsOf,
  toAssignee,
  withFormer,
} from "./member.store.ts";
