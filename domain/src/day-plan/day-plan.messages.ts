/** Texts about plans of the day. */
export const dayPlanMessages = { saved: "Your order was saved." } as const;
