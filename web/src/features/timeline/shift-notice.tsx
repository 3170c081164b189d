import { plural, t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { Button, IconButton } from "@/ui/button.tsx";

interface ShiftNoticeProps {
  count: number;
  onShow: () => void;
  onClose: () => void;
}

/** Says that tasks start too early since something was moved, and offers to move them, too. */
export function ShiftNotice({ count, onShow, onClose }: ShiftNoticeProps) {
  return (
    <div
      role="status"
      className="absolute inset-x-0 bottom-4 z-40 mx-auto flex h-11 w-fit max-w-[calc(100%-1rem)] items-center gap-2 rounded-xl border bg-raised ps-4 pe-2 text-sm shadow-dialog max-sm:bottom-24"
    >
      <span className="truncate">
        {plural(count, { one: "# task starts too early now.", other: "# tasks start too early now." })}
      </span>
      <Button size="sm" variant="primary" onPress={onShow}>
        {t`Shift what follows`}
      </Button>
      <IconButton label={t`Close`} size="sm" onPress={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
