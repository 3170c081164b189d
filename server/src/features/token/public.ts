export {
  deleteToken,
  endingOf,
  hashOfApiToken,
  hashOfSession,
  insertToken,
  isApiSession,
  listTokens,
  mailTokens,
  noteUse,
  sessionOfToken,
  tokensByHash,
} from "./token.store.ts";
