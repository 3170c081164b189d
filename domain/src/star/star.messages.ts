/** Texts about stars. */
export const starMessages = {
  created: "The project was starred.",
  removed: "The star was removed.",
} as const;
