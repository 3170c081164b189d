import type { ReactNode } from "react";
import type { FieldProps } from "./field.ts";

/** The bar below a text, with tools and actions. */
export function TextBar({ tools, actions, children }: Pick<FieldProps, "tools" | "actions"> & { children: ReactNode }) {
  return (
    <div className="@container/bar">
      <div className="flex flex-wrap items-center gap-0.5 px-1.5 pb-1.5">
        {tools}
        {children}
        {actions && <span className="ms-auto flex gap-0.5">{actions}</span>}
      </div>
    </div>
  );
}
