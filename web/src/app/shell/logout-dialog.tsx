import { useEffect, useRef, useState } from "react";
import { usePendingCount } from "@/platform/sync/pending-writes.ts";
import { countWrites } from "@/platform/sync/replica.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";

/** How often the disk is asked whether everything is sent, in milliseconds. */
const lookEvery = 300;

interface LogoutDialogProps {
  onLogout: () => void;
  onClose: () => void;
}

/** Asks what becomes of the changes that wait: logging out removes them from this machine. */
export function LogoutDialog({ onLogout, onClose }: LogoutDialogProps) {
  const waiting = usePendingCount();
  const [isSending, setSending] = useState(false);
  const logout = useRef(onLogout);

  useEffect(() => {
    logout.current = onLogout;
  });

  useEffect(() => {
    if (!isSending) return undefined;
    let isOver = false;
    const look = async () => {
      if ((await countWrites()) > 0 || isOver) return;
      isOver = true;
      logout.current();
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isSending]);

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="sm"
      title="Changes are not saved yet"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="danger" onPress={onLogout}>
            Discard
          </Button>
          <Button variant="primary" isPending={isSending} onPress={() => setSending(true)}>
            Send first
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {waiting === 1 ? "1 change waits" : `${waiting} changes wait`} for Baton to be reached. Logging out removes what
        is not sent.
      </p>
      <p role="status" className="mt-2 text-muted">
        {isSending && "You are logged out as soon as everything is sent."}
      </p>
    </Dialog>
  );
}
