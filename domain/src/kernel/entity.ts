import { z } from "zod";

/** Who may set a field: the server alone (`owned`), the creator once (`given`), or anyone who may edit (`editable`). */
type Access = "owned" | "given" | "editable";

interface Field<S extends z.ZodType = z.ZodType, A extends Access = Access, I extends boolean = boolean> {
  readonly schema: S;
  readonly access: A;
  readonly optionalAtCreation: I;
  readonly initial: (() => unknown) | undefined;
}

/** Declares a field that only the server sets. Prefer this unless clients have a reason to write the field. */
export function owned<S extends z.ZodType>(schema: S): Field<S, "owned", false> {
  return { schema, access: "owned", optionalAtCreation: false, initial: undefined };
}

/** Declares a field that the creator may set once. If it is omitted, the server chooses the value. */
export function given<S extends z.ZodType>(schema: S): Field<S, "given", true> {
  return { schema, access: "given", optionalAtCreation: true, initial: undefined };
}

/** Declares a field that anyone who may edit the entity sets, and that is required at creation. */
export function editable<S extends z.ZodType>(schema: S): Field<S, "editable", false>;
/** Declares an editable field that takes the value `initial` if it is omitted at creation. */
export function editable<S extends z.ZodType>(schema: S, initial: z.output<S>): Field<S, "editable", true>;
export function editable<S extends z.ZodType>(schema: S, initial?: z.output<S>): Field<S, "editable", boolean> {
  const optional = initial !== undefined;
  return { schema, access: "editable", optionalAtCreation: optional, initial: optional ? () => initial : undefined };
}

type Fields = Record<string, Field>;

type RowShape<F extends Fields> = { [K in keyof F]: F[K]["schema"] };

type CreateShape<F extends Fields> = {
  [K in keyof F as F[K]["access"] extends "owned" ? never : K]: F[K]["optionalAtCreation"] extends true
    ? z.ZodOptional<F[K]["schema"]>
    : F[K]["schema"];
};

type PatchShape<F extends Fields> = {
  [K in keyof F as F[K]["access"] extends "editable" ? K : never]: z.ZodOptional<F[K]["schema"]>;
};

/** The schemas that `entity()` derives from a table of fields. */
export interface Entity<F extends Fields> {
  readonly name: string;
  /** Shape of a stored row: all fields. */
  readonly rowShape: RowShape<F>;
  /** Shape of a create request: given and editable fields. */
  readonly createShape: CreateShape<F>;
  /** Shape of an edit request: editable fields, all optional and without defaults. */
  readonly patchShape: PatchShape<F>;
  readonly row: z.ZodObject<RowShape<F>>;
  /** Returns the initial values of the fields that have one. */
  initial(): { [K in keyof F as F[K]["access"] extends "editable" ? K : never]?: z.output<F[K]["schema"]> };
}

/**
 * Derives the row, create and patch schemas of an entity from its table of fields. Initial values are deliberately not
 * zod defaults: in zod 4 a default survives `.partial()`, so a patch that omits a field would reset it.
 */
export function entity<const F extends Fields>(name: string, fields: F): Entity<F> {
  const pick = (take: (field: Field) => z.ZodType | undefined) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, field]) => {
        const schema = take(field);
        return schema ? [[key, schema]] : [];
      }),
    );
  const rowShape = pick((field) => field.schema) as RowShape<F>;
  return {
    name,
    rowShape,
    createShape: pick((field) => {
      if (field.access === "owned") return undefined;
      return field.optionalAtCreation ? field.schema.optional() : field.schema;
    }) as CreateShape<F>,
    patchShape: pick((field) => (field.access === "editable" ? field.schema.optional() : undefined)) as PatchShape<F>,
    row: z.object(rowShape),
    initial: () =>
      Object.fromEntries(
        Object.entries(fields).flatMap(([key, field]) => (field.initial ? [[key, field.initial()]] : [])),
      ) as ReturnType<Entity<F>["initial"]>,
  };
}
