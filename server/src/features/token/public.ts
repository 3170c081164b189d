export { hashOfApiToken, listTokens, noteUse, tokensByHash } from "./token.store.ts";
