import { contract } from "@baton/domain/contract";
import type { SignUp } from "@baton/domain/member/member.wire";
import { forgetVisitor, visitorQuery } from "@/features/session/visitor/public.ts";
import { call, request } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { wipeOthers, wipeReplica } from "@/platform/sync/replica.ts";
import { currentUserQuery } from "./current-user.ts";
import { forgetInvitation } from "./kept-invitation.ts";

/** Forgets everything of the person who was here before, and finds out who is here now. */
export async function startOver(): Promise<void> {
  queryClient.clear();
  // So that the header of the page that comes next knows, too.
  void queryClient.prefetchQuery(visitorQuery);
  const user = await queryClient.fetchQuery(currentUserQuery);
  if (user) await wipeOthers(user.member.id);
}

/** Makes an account and signs it in. */
export async function signUp({ imageUrl, ...fields }: SignUp): Promise<void> {
  await call(contract.signUp, { body: { ...fields, imageURL: imageUrl } });
  forgetInvitation();
  await startOver();
}

/** Ends the session on the server, and removes what this machine kept of the account. */
export async function signOut(): Promise<void> {
  await request("POST", "/api/auth/sign-out", {});
  await wipeReplica();
  forgetVisitor();
  await startOver();
}
