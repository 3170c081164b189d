/** Input limits: tasks and subtasks in the order of one person, and those that they snoozed. */
export const dayPlanLimits = { items: 500, snoozed: 500 } as const;
