import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { FolderSearch } from "lucide-react";
import { buttonClass } from "@/ui/button-class.ts";
import { EmptyState } from "@/ui/states.tsx";

/** In the place of a project whose key nobody knows. */
export function UnknownProject() {
  return (
    <EmptyState
      icon={<FolderSearch aria-hidden="true" />}
      action={
        <Link to="/user/tasks" className={buttonClass()}>
          {t`Open Tasks`}
        </Link>
      }
    >
      {t`There is no such project, or it was deleted.`}
    </EmptyState>
  );
}
