import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useVisitor } from "@/features/session/visitor/public.ts";

/** Redirects a person who is already signed in to the page that they requested, or to their home page. */
export function useRedirectSignedIn(): void {
  const { data: visitor, isConfirmed } = useVisitor();
  const target = useLocation({ select: ({ state }) => state.returnTo });
  const router = useRouter();
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current || !isConfirmed) return;
    // After a login on this page, the form navigates.
    hasArrived.current = true;
    if (visitor) router.history.replace(target ?? visitor.home);
  }, [visitor, isConfirmed, target, router]);
}
