import type { Marks } from "@baton/domain/search/search";

/** A text with what was searched for. */
export function Marked({ text, marks }: { text: string; marks: Marks }) {
  let at = 0;
  const parts = marks.map(([start, end]) => {
    const before = text.slice(at, start);
    at = end;
    return (
      <span key={start}>
        {before}
        <mark className="rounded-xs bg-accent-soft font-medium text-accent-text">{text.slice(start, end)}</mark>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
