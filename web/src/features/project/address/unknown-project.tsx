import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { FolderSearch, Lock } from "lucide-react";
import { buttonClass } from "@/ui/button-class.ts";
import { EmptyState } from "@/ui/states.tsx";

/**
 * Shown for an unknown project key.
 * @param isLost whether the person saw the project until now
 */
export function UnknownProject({ isLost = false }: { isLost?: boolean }) {
  return (
    <EmptyState
      icon={isLost ? <Lock aria-hidden="true" /> : <FolderSearch aria-hidden="true" />}
      action={
        <Link to="/user/tasks" className={buttonClass()}>
          {t`Open Tasks`}
        </Link>
      }
    >
      {isLost
        ? t`You no longer have access to this project. It was deleted, or an admin has changed who can see it.`
        : t`This project does not exist or was deleted.`}
    </EmptyState>
  );
}
