import { Fragment, type ReactNode } from "react";

/**
 * Returns a message in which elements replace the tags `<0/>`, `<1/>`, …: rich(t`Created on <0/>`, <Day date={date}
 * />).
 */
export function rich(message: string, ...elements: ReactNode[]): ReactNode {
  const parts = message.split(/<(\d)\/>/);
  return [...parts.entries()].map(([index, part]) => (
    // Every second part is the number of an element.
    <Fragment key={index}>{index % 2 === 0 ? part : elements[Number(part)]}</Fragment>
  ));
}
