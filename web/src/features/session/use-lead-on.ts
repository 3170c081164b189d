import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useVisitor } from "@/features/session/visitor/public.ts";

/** Leads somebody who was signed in when they came to this page on to where they were going, or to their tasks. */
export function useLeadOn(): void {
  const { data: visitor, isConfirmed } = useVisitor();
  const asked = useLocation({ select: ({ state }) => state.returnTo });
  const router = useRouter();
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current || !isConfirmed) return;
    // Whoever signs in on this page is led on by the form.
    hasArrived.current = true;
    if (visitor) router.history.replace(asked ?? visitor.home);
  }, [visitor, isConfirmed, asked, router]);
}
