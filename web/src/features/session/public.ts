import { lazy } from "react";

export { type CurrentUser, CurrentUserContext, currentUserQuery, useActor, useCurrentUser } from "./current-user.ts";
export { signOut } from "./session-actions.ts";
export { signInOptionsQuery } from "./sign-in-options.ts";
export { storedInvitation } from "./stored-invitation.ts";

/** Loaded on demand. */
export const ImageField = lazy(async () => ({ default: (await import("./image-field.tsx")).ImageField }));
export { returnTo } from "./return-to.ts";

/** Sends the link that confirms the person's address again, and returns the text to show. */
export const requestVerification = async () => (await import("./recovery.ts")).requestVerification();
