import { t } from "@lingui/core/macro";
import { Outlet, useLocation } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { showError } from "@/platform/notify.ts";
import { FullScreenSpinner } from "@/ui/spinner.tsx";
import { publicPages } from "./public/pages.ts";
import { PublicFooter } from "./public/public-footer.tsx";
import { PublicHeader } from "./public/public-header.tsx";

export function PublicLayout() {
  const contact = useContact();
  useTitle();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 start-2 z-30 -translate-y-16 rounded-md bg-raised px-3 py-2 text-base font-medium shadow-raised focus:translate-y-0"
      >
        {t`Skip to content`}
      </a>
      <PublicHeader onContact={() => void contact.open()} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col pt-14 outline-none">
        <Outlet />
      </main>
      <PublicFooter onContact={() => void contact.open()} />
      {contact.state === "loading" && <FullScreenSpinner isOverlay />}
      {contact.Dialog && <contact.Dialog isOpen={contact.state === "open"} onOpenChange={contact.onOpenChange} />}
    </div>
  );
}

type ContactDialog = ComponentType<{ isOpen: boolean; onOpenChange: (isOpen: boolean) => void }>;

/** The contact form, loaded when it is first opened, because few visitors open it. */
function useContact() {
  const [dialog, setDialog] = useState<{ Dialog: ContactDialog }>();
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const onOpenChange = (isOpen: boolean) => setState(isOpen ? "open" : "closed");
  const open = async () => {
    setState("loading");
    try {
      const { ContactDialog } = await import("@/features/contact/public.ts");
      setDialog({ Dialog: ContactDialog });
      setState("open");
    } catch (error) {
      setState("closed");
      showError(t`The form could not be loaded.`, error instanceof Error ? error : undefined);
    }
  };
  return { Dialog: dialog?.Dialog, state, open, onOpenChange };
}

function useTitle(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const page = publicPages().find((candidate) => candidate.path === path);
    if (page) document.title = page.title;
  }, [path]);
}
