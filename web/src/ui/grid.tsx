import type { ComponentProps } from "react";

/** The role of a table whose cells are reached with the arrow keys. */
const grid = { role: "grid" };
const cell = { role: "gridcell" };
/** Browsers drop the roles of rows that are not laid out as a table. */
const row = { role: "row" };
const rowGroup = { role: "rowgroup" };
const columnHead = { role: "columnheader" };

/** A table whose cells are reached with the arrow keys, and edited in place. */
export function Grid(props: ComponentProps<"table">) {
  return <table {...grid} {...props} />;
}

export function GridCell(props: ComponentProps<"td">) {
  return <td {...cell} {...props} />;
}

export function GridRow(props: ComponentProps<"tr">) {
  return <tr {...row} {...props} />;
}

export function GridBody(props: ComponentProps<"tbody">) {
  return <tbody {...rowGroup} {...props} />;
}

export function GridHead(props: ComponentProps<"thead">) {
  return <thead {...rowGroup} {...props} />;
}

export function GridColumnHead(props: ComponentProps<"th">) {
  return <th {...columnHead} scope="col" {...props} />;
}
