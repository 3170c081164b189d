export { agentQuery, proposalsQuery, reloadTokens, teamAgentsQuery, tokensQuery } from "./agent-queries.ts";
export { UndoDialog } from "./undo-dialog.tsx";
