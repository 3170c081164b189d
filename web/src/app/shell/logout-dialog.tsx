import { plural, t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { usePendingCount } from "@/platform/sync/pending-writes.ts";
import { countWrites } from "@/platform/sync/replica.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";

/** Milliseconds between checks whether everything is sent. */
const checkEvery = 300;

interface LogoutDialogProps {
  onLogout: () => void;
  onClose: () => void;
}

/** Asks what to do with pending changes, which logging out would delete from this device. */
export function LogoutDialog({ onLogout, onClose }: LogoutDialogProps) {
  const pending = usePendingCount();
  const [stored, setStored] = useState(0);
  // Writes that a newer version of the page has stored are not among this page's pending writes.
  const waiting = pending || stored;
  const [isSending, setSending] = useState(false);
  const logout = useRef(onLogout);

  useEffect(() => {
    logout.current = onLogout;
  });

  useEffect(() => {
    void countWrites().then(setStored);
  }, []);

  useEffect(() => {
    if (!isSending) return undefined;
    let isOver = false;
    const check = async () => {
      if ((await countWrites()) > 0 || isOver) return;
      isOver = true;
      logout.current();
    };
    const timer = setInterval(() => void check(), checkEvery);
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
      title={t`Changes are not saved yet`}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" onPress={onLogout}>
            {t`Discard`}
          </Button>
          <Button variant="primary" isPending={isSending} onPress={() => setSending(true)}>
            {t`Send first`}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        {plural(waiting, {
          one: "# change waits for a connection. Logging out deletes it.",
          other: "# changes wait for a connection. Logging out deletes them.",
        })}
      </p>
      <p role="status" className="mt-2 text-muted">
        {isSending && t`You are logged out as soon as everything is sent.`}
      </p>
    </Dialog>
  );
}
