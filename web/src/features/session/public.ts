import { lazy } from "react";

export { type CurrentUser, CurrentUserContext, currentUserQuery, useActor, useCurrentUser } from "./current-user.ts";
export { keptInvitation } from "./kept-invitation.ts";
export { askForVerification } from "./recovery.ts";
export { signOut } from "./session-actions.ts";

export { signInOptionsQuery } from "./use-federated.ts";

/** Apart from what every screen loads. */
export const ImageField = lazy(async () => ({ default: (await import("./image-field.tsx")).ImageField }));
export { returnTo } from "./return-to.ts";
