/** A key, or keys that are pressed one after the other: "C", "G T". Hidden on touch screens. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className="inline-flex gap-0.5 pointer-coarse:hidden">
      {children.split(" ").map((key) => (
        <kbd
          key={key}
          dir="ltr"
          className="grid h-5 min-w-5 place-items-center rounded-sm border border-line bg-sunken px-1 font-sans text-xs text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
