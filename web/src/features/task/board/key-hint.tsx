import { Kbd } from "@/ui/kbd.tsx";

/** What the keys do on a card: read with the board, and drawn while a card has the focus by keyboard. */
export function KeyHint({ id, canMove }: { id: string; canMove: boolean }) {
  return (
    <p
      id={id}
      className="pointer-events-none fixed inset-x-0 bottom-3 z-10 mx-auto flex w-fit items-center gap-1.5 rounded-md border border-line bg-raised px-2 py-1 text-sm text-muted opacity-0 shadow-raised transition-opacity pointer-coarse:hidden peer-data-keys:opacity-100"
    >
      <Kbd>Arrows</Kbd> select a card.
      {canMove && (
        <>
          <Kbd>Alt</Kbd> with an arrow moves it.
        </>
      )}
      <Kbd>Enter</Kbd> opens it.
    </p>
  );
}
