import type { signUpFields } from "@baton/domain/member/member.wire";
import { sessionContract } from "@baton/domain/session/session.contract";
import type { z } from "zod";
import { forgetVisitor, visitorQuery } from "@/features/session/visitor/public.ts";
import { call, request } from "@/platform/api.ts";
import { queryClient } from "@/platform/query-client.ts";
import { countWrites, wipeOtherAccounts, wipeReplica } from "@/platform/sync/replica.ts";
import { closeTabStorage, discardTabStorage } from "@/platform/tab-storage.ts";
import { currentUserQuery } from "./current-user.ts";
import { removeInvitation } from "./stored-invitation.ts";

/** Clears the cache of the previous user, and loads the current one. */
export async function resetSession(): Promise<void> {
  queryClient.clear();
  // The header of the next page shows this visitor.
  void queryClient.prefetchQuery(visitorQuery);
  const user = await queryClient.fetchQuery(currentUserQuery);
  if (user) await wipeOtherAccounts(user.member.id);
}

type SignUp = z.infer<typeof signUpFields> & { readonly invitation?: string };

/** Creates an account and signs it in. */
export async function signUp({ imageUrl = "", ...fields }: SignUp): Promise<void> {
  await call(sessionContract.signUp, { body: { ...fields, imageURL: imageUrl } });
  removeInvitation();
  await resetSession();
}

/** Ends the session on the server, and removes the person's data from this browser, except unsent input. */
export async function signOut(): Promise<void> {
  // A person who discards unsent changes does not expect to find their text again.
  const isDiscarding = (await countWrites()) > 0;
  await request("POST", "/api/auth/sign-out", {});
  if (isDiscarding) discardTabStorage();
  else closeTabStorage();
  await wipeReplica();
  forgetVisitor();
  removeInvitation();
  await resetSession();
}
