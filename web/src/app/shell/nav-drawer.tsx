import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal } from "react-aria-components/Modal";
import { IconButton } from "@/ui/button.tsx";
import { ModalOverlay } from "@/ui/overlay.tsx";
import { Navigation } from "./navigation.tsx";

interface NavDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The navigation of a small screen, over the page. Escape and a click outside close it. */
export function NavDrawer({ isOpen, onOpenChange }: NavDrawerProps) {
  return (
    <ModalOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="fixed inset-0 z-40 h-(--visual-viewport-height) bg-scrim transition-opacity data-entering:opacity-0 data-exiting:opacity-0 lg:hidden"
    >
      <Modal className="h-full w-72 max-w-[85vw] border-e bg-sunken text-text shadow-dialog transition-transform data-entering:-translate-x-4 data-exiting:-translate-x-4 rtl:data-entering:translate-x-4 rtl:data-exiting:translate-x-4">
        <Dialog aria-label={t`Menu`} className="h-full outline-none">
          {({ close }) => (
            <Navigation
              onNavigate={close}
              closeButton={
                <IconButton label={t`Close menu`} onPress={close}>
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
