import { lazy } from "react";

export { askForVerification } from "./recovery.ts";
export { signOut } from "./session-actions.ts";
export { type Session, SessionContext, sessionQuery, useActor, useSession } from "./session-data.ts";

/** Apart from what every screen loads. */
export const ImageField = lazy(async () => ({ default: (await import("./image-field.tsx")).ImageField }));
