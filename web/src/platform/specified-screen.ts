import { createContext } from "react";

/**
 * Whether this is a screen of the specification: it has the specification's words, and dates in the chosen format. All
 * other screens speak of labels and people, and show dates in words.
 */
export const SpecifiedScreenContext = createContext(false);
