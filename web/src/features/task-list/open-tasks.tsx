import { t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { ActionKey, ariaKey, useAction } from "@/features/action/public.ts";
import { buttonClass } from "@/ui/button-class.ts";

/** Leads from an empty list to all tasks. */
export function OpenTasks() {
  const navigate = useNavigate();
  useAction("openTasks", () => void navigate({ to: "/user/tasks" }));
  return (
    <Link to="/user/tasks" aria-keyshortcuts={ariaKey("openTasks")} className={buttonClass()}>
      {t`Open Tasks`} <ActionKey of="openTasks" />
    </Link>
  );
}
