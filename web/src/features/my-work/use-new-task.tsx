import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ariaKey, useAction } from "@/features/action/public.ts";
import { useMayCreate } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { Button } from "@/ui/button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const captureSheet = onDemand(async () => (await import("@/features/composer/capture-sheet.tsx")).CaptureSheet, {
  takesKeys: true,
});

interface NewTask {
  /** The button in the header. */
  readonly button: ReactNode;
  /** The sheet for new tasks while it is open and, on a phone, the button that opens it. */
  readonly sheet: ReactNode;
}

/** Creates tasks that are assigned to the person, in a project that they choose. */
export function useNewTask(): NewTask {
  const { userId } = useActor();
  const mayCreate = useMayCreate(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useAction("create", open, { isEnabled: mayCreate });
  usePreload(captureSheet.preload);
  if (!mayCreate) return { button: null, sheet: null };
  return {
    button: (
      <Button
        variant="primary"
        size="sm"
        onPress={open}
        aria-keyshortcuts={ariaKey("create")}
        className="max-sm:hidden"
      >
        <Plus aria-hidden="true" />
        <span className="@max-xl/header:sr-only">{t`Create Task`}</span>
      </Button>
    ),
    sheet: (
      <>
        <Button
          variant="primary"
          aria-label={t`New task`}
          onPress={open}
          className="absolute! end-4 bottom-4 z-10 size-14! rounded-2xl px-0 shadow-raised sm:hidden selecting:hidden"
        >
          <Plus aria-hidden="true" className="size-6!" />
        </Button>
        {isOpen && (
          <OnDemand
            of={captureSheet}
            projectKey={undefined}
            group={{ id: "my-work", heading: t`New task for me`, values: { assigneeIds: [userId] } }}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    ),
  };
}
