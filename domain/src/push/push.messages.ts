/** Texts about notifications on a device. */
export const pushMessages = {
  on: "This device shows notifications.",
  off: "This device no longer shows notifications.",
  badKey: "The key of this browser is not one of the curve P-256.",
  inside: "Push messages cannot be sent to this address.",
} as const;
