/** A number above a chart, and what it is. */
export function Figure({ value, children }: { value: string; children: string }) {
  return (
    <span className="whitespace-nowrap">
      <b className="me-1.5 text-lg font-semibold text-text tabular-nums">{value}</b>
      {children}
    </span>
  );
}
