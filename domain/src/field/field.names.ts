import { filterFields } from "../task/task.filter.ts";

/** What every task has and its screens show, under names that a custom field may not have as well. */
const shownFields = ["title", "description", "number", "due date", "starting date", "people", "labels", "notes"];
const known = new Set<string>([...filterFields, ...shownFields]);

/** Returns the form of a custom field's name in which it is unique in its project. */
export const fieldKey = (name: string): string => name.normalize("NFC").toLowerCase();

/** Returns true if a name is that of a field that every task has, so that filters could not tell them apart. */
export const isBuiltIn = (name: string): boolean => known.has(fieldKey(name));
