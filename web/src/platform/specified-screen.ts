import { createContext } from "react";

/**
 * Whether this is a screen of the specification: it has the specification's words, and dates in the chosen format. All
 * other screens speak of labels and people, and show dates in words.
 */
export const SpecifiedScreenContext = createContext(false);

/** Whether the address is that of a screen of the specification: for what is shown outside the screen, such as toasts. */
export const isSpecifiedScreen = (): boolean =>
  /^\/user\/(dashboard|tasks|completed|in-progress|todo|trash)(\/|$)/.test(location.pathname);
