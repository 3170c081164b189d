/** Input limits: tasks and subtasks in the plan of one person. */
export const dayPlanLimits = { items: 500 } as const;
