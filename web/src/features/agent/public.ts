export { agentQuery, proposalsQuery, reloadTokens, tokensQuery } from "./agent-queries.ts";
export { UndoDialog } from "./undo-dialog.tsx";
