/** Texts about notifications on a device. */
export const pushMessages = {
  on: "This device shows notifications.",
  off: "This device no longer shows notifications.",
  badKey: "The browser's key is not a P-256 key.",
  inside: "Push messages cannot be sent to this address.",
} as const;
