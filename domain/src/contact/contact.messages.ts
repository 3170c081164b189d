/** The specification's texts around the contact form, and ours where it has none. */
export const contactMessages = {
  sent: "Successfully send!",
  failed: "Something went wrong!",
} as const;
