import { sessionMessages } from "@baton/domain/session/session.messages";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { showSuccess } from "@/platform/notify.ts";

const redirectAfterMs = 1_000;

/** Says that somebody is logged in, and a second later leaves for the front page. */
export function useLoggedIn(): () => void {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    showSuccess(sessionMessages.signedIn);
    timer.current = window.setTimeout(() => void navigate({ to: "/" }), redirectAfterMs);
  };
}
