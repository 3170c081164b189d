/** The handler of the controls in a first screen, which do nothing. */
export const noop = () => undefined;
