export { serveMembers } from "./member.routes.ts";
export {
  findAssignees,
  getPerson,
  listMembers,
  memberEntityName,
  memberIdsAmong,
  usernameKey,
} from "./member.store.ts";
