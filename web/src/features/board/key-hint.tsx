import { t } from "@lingui/core/macro";
import { Kbd } from "@/ui/kbd.tsx";
import { rich } from "@/ui/rich.tsx";

/**
 * Explains the keys of a card. It is part of the description of the board, and visible while a card has keyboard focus.
 */
export function KeyHint({ id, canMove }: { id: string; canMove: boolean }) {
  return (
    <p
      id={id}
      className="pointer-events-none fixed inset-x-0 bottom-3 z-10 mx-auto flex w-fit items-center gap-1.5 rounded-md border border-line bg-raised px-2 py-1 text-sm text-muted opacity-0 shadow-raised transition-opacity pointer-coarse:hidden peer-data-keys:opacity-100"
    >
      {rich(t`<0/> select a card.`, <Kbd>{t`Arrows`}</Kbd>)}
      {canMove && rich(t`<0/> with an arrow moves it.`, <Kbd>{t`Alt`}</Kbd>)}
      {rich(t`<0/> peeks at it.`, <Kbd>{t`Space`}</Kbd>)}
      {rich(t`<0/> opens it.`, <Kbd>{t`Enter`}</Kbd>)}
    </p>
  );
}
