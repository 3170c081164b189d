import { lazy } from "react";

export { keptInvitation } from "./kept-invitation.ts";
export { askForVerification } from "./recovery.ts";
export { signOut } from "./session-actions.ts";
export { type Session, SessionContext, sessionQuery, useActor, useSession } from "./session-data.ts";

export { signInOptionsQuery } from "./use-federated.ts";

/** Apart from what every screen loads. */
export const ImageField = lazy(async () => ({ default: (await import("./image-field.tsx")).ImageField }));
export { returnTo } from "./return-to.ts";
