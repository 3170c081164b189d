/** What the controls of a picture do. */
export const nothing = () => undefined;
