import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "@/ui/button-class.ts";
import { Logo } from "@/ui/logo.tsx";

interface PublicFooterProps {
  onContact: () => void;
}

export function PublicFooter({ onContact }: PublicFooterProps) {
  return (
    <footer className="border-t bg-sunken">
      <div className="mx-auto flex max-w-300 flex-col gap-6 px-4 py-10 sm:flex-row sm:items-center sm:px-6">
        <div className="flex flex-col gap-2 sm:me-auto">
          <Logo hasName isBrand size={22} />
          <p className="text-base text-muted">{t`The everything app for work.`}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted">
          <p>{t`© 2024 Baton. All rights reserved.`}</p>
          <Link
            to="/terms/privacy_policy"
            className="touch-target inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:text-text hover:underline"
          >
            {t`Privacy Policy`}
          </Link>
          <button type="button" onClick={onContact} className={buttonClass()}>
            {t`Contact Sales`}
          </button>
        </div>
      </div>
    </footer>
  );
}
