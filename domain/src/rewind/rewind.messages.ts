/** What the server says about the past of a project. */
export const rewindMessages = {
  future: "Choose a moment that is not in the future.",
  tooEarly: (begins: string) => `Choose a moment after the project began, which was at ${begins}.`,
} as const;
