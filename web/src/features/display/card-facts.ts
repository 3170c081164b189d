import { createContext, useContext } from "react";

/** The facts that the cards of a board and the titles of a table show; null for those that they show by default. */
export const CardFacts = createContext<ReadonlySet<string> | null>(null);

/** Returns whether cards and titles show a fact. */
export function useCardFacts(): (fact: string) => boolean {
  const facts = useContext(CardFacts);
  return (fact) => facts?.has(fact) ?? true;
}
