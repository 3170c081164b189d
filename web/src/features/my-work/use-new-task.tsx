import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { useMayCreate } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { CreateButton, FloatingCreateButton } from "@/features/task-list/header/public.ts";
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
  if (!mayCreate) return { button: null, sheet: null };
  return {
    button: <CreateButton onPress={open} preload={captureSheet.preload} />,
    sheet: (
      <>
        <FloatingCreateButton onPress={open} preload={captureSheet.preload} />
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
