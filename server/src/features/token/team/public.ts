export { addTeamToken, checkTeamToken, removeTeamToken, renameTeamToken } from "./team-token.ts";
