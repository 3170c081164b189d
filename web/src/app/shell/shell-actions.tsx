import { lazy, Suspense, useState } from "react";
import { resumeKeys, useAction, useActionKeys } from "@/features/action/public.ts";
import { useCurrentUser } from "@/features/session/public.ts";
import { redo, undo } from "@/platform/undo.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

const appActions = onDemand(async () => (await import("@/features/palette/app-actions.tsx")).AppActions, {
  isOptional: true,
});
const KeysDialog = lazy(async () => ({ default: (await import("./keys-dialog.tsx")).KeysDialog }));

/** The keys of all actions, and the actions of every screen, most of which are loaded when the page is idle. */
export function ShellActions({ isIdle }: { isIdle: boolean }) {
  const { actor, emailVerified } = useCurrentUser();
  const { userId, workspaceId } = actor;
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isShowingKeys, setShowingKeys] = useState(false);
  useState(() => resumeKeys(userId));
  useActionKeys();
  useAction("palette", () => setPaletteOpen(true), { isEnabled: workspaceId !== null });
  useAction("help", () => setShowingKeys(true));
  useAction("undo", () => undo());
  useAction("redo", () => redo());
  useAction("confirmEmail", async () => (await import("./send-verification.ts")).sendVerification(), {
    isEnabled: !emailVerified,
  });
  return (
    <>
      {(isIdle || isPaletteOpen) && workspaceId !== null && (
        <OnDemand of={appActions} isPaletteOpen={isPaletteOpen} onPalette={setPaletteOpen} />
      )}
      <Suspense>{isShowingKeys && <KeysDialog onClose={() => setShowingKeys(false)} />}</Suspense>
    </>
  );
}
