import { t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useVisitor, type Visitor } from "@/features/session/visitor/public.ts";
import { showError, showSuccess } from "@/platform/notify.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { Logo } from "@/ui/logo.tsx";

interface PublicHeaderProps {
  onContact: () => void;
}

export function PublicHeader({ onContact }: PublicHeaderProps) {
  const { data: visitor, refetch } = useVisitor();
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-b bg-canvas/85 backdrop-blur-md">
      <nav aria-label={t`Main`} className="mx-auto flex h-14 max-w-300 items-center gap-2 px-4 sm:px-6">
        <Link to="/" className="touch-target me-auto inline-flex items-center rounded-md">
          <Logo hasName isBrand size={24} />
        </Link>
        {visitor ? (
          <SignedIn visitor={visitor} onLeft={() => void refetch()} />
        ) : (
          // The prerendered page reserves this space for a visitor whom the browser remembers.
          <div className="flex items-center gap-2 in-data-visitor:invisible">
            <button
              type="button"
              onClick={onContact}
              className={buttonClass({ variant: "ghost", className: "max-sm:hidden" })}
            >
              {t`Contact Sales`}
            </button>
            <Link to="/login" className={buttonClass({ variant: "ghost" })}>
              {t`Login`}
            </Link>
            <Link to="/sign-up" className={buttonClass({ variant: "brand", className: "shadow-none" })}>
              {t`Sign Up`}
            </Link>
          </div>
        )}
      </nav>
    </header>
  );
}

function SignedIn({ visitor, onLeft }: { visitor: Visitor; onLeft: () => void }) {
  const [isPending, setPending] = useState(false);
  const navigate = useNavigate();

  const logOut = async () => {
    setPending(true);
    try {
      const { signOut } = await import("@/features/session/public.ts");
      const { countWrites } = await import("@/platform/sync/replica.ts");
      // The signed-in part of the page sends pending changes, or asks what to do with them.
      if ((await countWrites()) > 0) {
        await navigate({ to: "/user/tasks", hash: "logout" });
        return;
      }
      await signOut();
      showSuccess(t`Logout`);
      onLeft();
    } catch (error) {
      setPending(false);
      showError(t`You are still logged in.`, error instanceof Error ? error : undefined);
    }
  };

  return (
    <>
      <Avatar
        name={visitor.username}
        initials={visitor.username.charAt(0).toUpperCase()}
        src={visitor.imageUrl}
        tone="violet"
        size={32}
        className="me-1"
      />
      <Link to={visitor.home} className={buttonClass({ variant: "brand", className: "shadow-none" })}>
        {t`Dashboard`}
      </Link>
      <button
        type="button"
        onClick={() => void logOut()}
        disabled={isPending}
        className={buttonClass({ variant: "ghost", className: "disabled:opacity-50" })}
      >
        {t`Logout`}
      </button>
    </>
  );
}
