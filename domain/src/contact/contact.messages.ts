/** Texts of the contact form. Those the specification does not define are ours. */
export const contactMessages = {
  sent: "Successfully send!",
  failed: "Something went wrong!",
} as const;
