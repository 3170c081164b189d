import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { FolderSearch, Lock } from "lucide-react";
import { buttonClass } from "@/ui/button-class.ts";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { Spinner } from "@/ui/spinner.tsx";
import { EmptyState } from "@/ui/states.tsx";

interface NoProjectProps {
  isPending: boolean;
  /** Whether the person saw the project until now. */
  isLost: boolean;
}

/** The screen of a project that is not loaded yet, or whose key is unknown. */
export function NoProject({ isPending, isLost }: NoProjectProps) {
  return (
    <>
      <ScreenHeader heading={t`Projects`} />
      <div className="grid h-full place-items-center pb-14">
        {isPending ? <Spinner size={24} className="text-accent-text" /> : <UnknownProject isLost={isLost} />}
      </div>
    </>
  );
}

function UnknownProject({ isLost }: Pick<NoProjectProps, "isLost">) {
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
