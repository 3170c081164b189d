export { hashOfApiToken, noteUse, tokensByHash } from "./token.store.ts";
