import type { Cycle } from "../cycle/cycle.ts";
import type { CustomField } from "../field/field.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A custom field that filters can name. */
export type FilterableField = Pick<CustomField, "id" | "name" | "projectId" | "type" | "options">;

/** A cycle that filters can name. */
export type FilterableCycle = Pick<Cycle, "id" | "projectId" | "number" | "result">;

/** What the names in a filter mean, for the person who asks. */
export interface FilterContext {
  /** Their calendar date. */
  readonly today: string;
  /** Their id, which `me` means. */
  readonly me: string;
  /** Returns the calendar date of a time, in their time zone. */
  readonly dayOf: (time: string) => string;
  readonly projects: readonly (Named & { readonly key: string })[];
  readonly stages: readonly Named[];
  readonly labels: readonly Named[];
  /** Members, and former members who are on tasks. */
  readonly people: readonly (Named & { readonly email: string })[];
  /** The custom fields outside the trash. */
  readonly fields: readonly FilterableField[];
  /** The cycles of the projects that use them. Default: none. */
  readonly cycles?: readonly FilterableCycle[];
  /** The only project whose tasks are listed. A name that several projects give to a field means the field of this one. */
  readonly projectId?: string | undefined;
}
