import { sessionLimits } from "@baton/domain/session/session.wire";
import { plural, t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { useState, useSyncExternalStore } from "react";
import { hasExpired } from "./session-end.ts";

const neverChanges = () => () => {};

/** Explains why a person is on the login page whose session ended without a logout. */
export function EndedNotice() {
  const hasEnded = useLocation({ select: ({ state }) => state.hasEnded === true });
  const [isExpired] = useState(hasExpired);
  // A different first render would make React build the prerendered page again, and lose what has been typed into it.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!(hasEnded && isHydrated)) return null;
  return (
    <p role="status" className="rounded-md bg-accent-soft px-3 py-2 text-base">
      {isExpired
        ? plural(sessionLimits.days, {
            one: "You were logged out after # day without a visit.",
            other: "You were logged out after # days without a visit.",
          })
        : t`You were logged out because your session ended.`}
    </p>
  );
}
