/** An error of the whole form in a dialog. */
export function DialogProblem({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <p className="rounded-md bg-danger-soft px-3 py-2 text-danger-text">{children}</p>}
    </div>
  );
}
