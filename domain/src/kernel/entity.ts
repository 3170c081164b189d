import { z } from "zod";

/** Who may set a field: the server alone, the creator once, or whoever may edit the entity. */
type Access = "owned" | "given" | "editable";

interface Field<S extends z.ZodType = z.ZodType, A extends Access = Access, I extends boolean = boolean> {
  readonly schema: S;
  readonly access: A;
  readonly optionalAtCreation: I;
  readonly initial: (() => unknown) | undefined;
}

/** A field only the server sets. Fields are closed by default: this is the word to use unless there is a reason not to. */
export function owned<S extends z.ZodType>(schema: S): Field<S, "owned", false> {
  return { schema, access: "owned", optionalAtCreation: false, initial: undefined };
}

/** A field the creator may give once; left out, the server chooses it. */
export function given<S extends z.ZodType>(schema: S): Field<S, "given", true> {
  return { schema, access: "given", optionalAtCreation: true, initial: undefined };
}

/** A field whoever may edit the entity sets; required at creation. */
export function editable<S extends z.ZodType>(schema: S): Field<S, "editable", false>;
/** The same, with a value for an entity that is created without it. */
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

/** What `entity()` makes of one table of fields. */
export interface Entity<F extends Fields> {
  readonly name: string;
  /** Shape of a stored row: every field. */
  readonly rowShape: RowShape<F>;
  /** Shape of what a creator sends: given and editable fields. */
  readonly createShape: CreateShape<F>;
  /** Shape of what an editor sends: editable fields, each optional, none with a default. */
  readonly patchShape: PatchShape<F>;
  readonly row: z.ZodObject<RowShape<F>>;
  /** The values of the fields that have one when an entity is created without them. */
  initial(): { [K in keyof F as F[K]["access"] extends "editable" ? K : never]?: z.output<F[K]["schema"]> };
}

/**
 * Derives the row, create and patch schemas of an entity from its one table of fields.
 * Initial values are not zod defaults on purpose: in zod 4 a default survives `.partial()`,
 * so that a patch which leaves a field out would reset it.
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
