/** The handler of the controls in a picture, which do nothing. */
export const nothing = () => undefined;
