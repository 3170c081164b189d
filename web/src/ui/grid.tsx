import type { ComponentProps } from "react";

/** The role of a table whose cells are reached with the arrow keys. */
const grid = { role: "grid" };
const cell = { role: "gridcell" };

/** A table whose cells are reached with the arrow keys, and edited in place. */
export function Grid(props: ComponentProps<"table">) {
  return <table {...grid} {...props} />;
}

export function GridCell(props: ComponentProps<"td">) {
  return <td {...cell} {...props} />;
}
