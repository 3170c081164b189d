import { useLocation, useNavigate } from "@tanstack/react-router";

/** Whether a dialog is open that creates something. It is in the address, so that the palette can open it. */
export function useNewDialog(hash: string) {
  const isNew = useLocation({ select: (location) => location.hash === hash });
  const navigate = useNavigate();
  const go = (next: string) => void navigate({ to: ".", hash: next, replace: true });
  return { isNew, show: () => go(hash), close: () => go("") };
}
