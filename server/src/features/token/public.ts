export {
  hashOfApiToken,
  hashOfSession,
  isApiSession,
  listTokens,
  noteUse,
  sessionOfToken,
  tokensByHash,
} from "./token.store.ts";
