/** A number above a chart, and what it is. */
export function Figure({ value, children }: { value: string; children: string }) {
  return (
    <span className="shrink-0 whitespace-nowrap @3xl:last:shrink @3xl:last:truncate">
      <b className="me-1.5 text-lg font-semibold text-text tabular-nums">{value}</b>
      {children}
    </span>
  );
}
