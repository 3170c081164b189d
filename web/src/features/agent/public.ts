export { agentQuery, proposalsQuery, reloadTokens, teamTokensQuery, tokensQuery } from "./agent-queries.ts";
export { UndoDialog } from "./undo-dialog.tsx";
