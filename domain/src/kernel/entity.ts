import { z } from "zod";
import { omit, pick } from "./names.ts";

/** Who may set a field: the server alone (`owned`), the creator once (`given`), or anyone who may edit (`editable`). */
type Access = "owned" | "given" | "editable";

/** What happens if a field is absent: it is refused, chosen by the server, or takes its initial value. */
type Absence = "refused" | "chosen" | "initial";

interface Field<S extends z.ZodType = z.ZodType, A extends Access = Access, M extends Absence = Absence> {
  readonly schema: S;
  readonly access: A;
  readonly ifAbsent: M;
  readonly initial: z.output<S> | undefined;
}

/** Declares a field that only the server sets. Prefer this unless clients have a reason to write the field. */
export function owned<S extends z.ZodType>(schema: S): Field<S, "owned", "chosen">;
/** Declares a field that only the server sets. Records from before the field existed have the value `initial`. */
export function owned<S extends z.ZodType>(schema: S, initial: z.output<S>): Field<S, "owned", "initial">;
export function owned<S extends z.ZodType>(schema: S, initial?: z.output<S>): Field<S, "owned"> {
  return { schema, access: "owned", ifAbsent: initial === undefined ? "chosen" : "initial", initial };
}

/** Declares a field that the creator may set once. If it is omitted, the server chooses the value. */
export function given<S extends z.ZodType>(schema: S): Field<S, "given", "chosen"> {
  return { schema, access: "given", ifAbsent: "chosen", initial: undefined };
}

/** Declares a field that the creator must set, and that nobody changes afterwards. */
export function fixed<S extends z.ZodType>(schema: S): Field<S, "given", "refused"> {
  return { schema, access: "given", ifAbsent: "refused", initial: undefined };
}

/** Declares a field that anyone who may edit the entity sets, and that is required at creation. */
export function editable<S extends z.ZodType>(schema: S): Field<S, "editable", "refused">;
/** Declares an editable field that takes the value `initial` if it is omitted at creation. */
export function editable<S extends z.ZodType>(schema: S, initial: z.output<S>): Field<S, "editable", "initial">;
export function editable<S extends z.ZodType>(schema: S, initial?: z.output<S>): Field<S, "editable"> {
  return { schema, access: "editable", ifAbsent: initial === undefined ? "refused" : "initial", initial };
}

type Fields = Record<string, Field>;

type RowShape<F extends Fields> = { [K in keyof F]: F[K]["schema"] };

type StoredShape<F extends Fields> = {
  [K in keyof F]: F[K]["ifAbsent"] extends "initial" ? z.ZodDefault<F[K]["schema"]> : F[K]["schema"];
};

type CreateShape<F extends Fields> = {
  [K in keyof F as F[K]["access"] extends "owned" ? never : K]: F[K]["ifAbsent"] extends "refused"
    ? F[K]["schema"]
    : z.ZodOptional<F[K]["schema"]>;
};

type PatchShape<F extends Fields> = {
  [K in keyof F as F[K]["access"] extends "editable" ? K : never]: z.ZodOptional<F[K]["schema"]>;
};

type OwnedShape<F extends Fields> = {
  [K in keyof F as F[K]["access"] extends "owned" ? K : never]: z.ZodOptional<z.ZodUnknown>;
};

type Initial<F extends Fields> = {
  [K in keyof F as F[K]["ifAbsent"] extends "initial" ? K : never]: z.output<F[K]["schema"]>;
};

/** The schemas that `entity()` derives from a table of fields. */
export interface Entity<F extends Fields> {
  readonly name: string;
  /** Shape of a stored row: all fields. */
  readonly rowShape: RowShape<F>;
  /** Shape of a record that may be older than some fields, such as a log line or an export: they take their initial values. */
  readonly storedShape: StoredShape<F>;
  /** Shape of a create request: given and editable fields. */
  readonly createShape: CreateShape<F>;
  /** Shape of an edit request: editable fields, all optional and without defaults. */
  readonly patchShape: PatchShape<F>;
  /** Shape of the fields that only the server sets, for requests in which they are ignored: optional, with any value. */
  readonly ownedShape: OwnedShape<F>;
  readonly row: z.ZodObject<RowShape<F>>;
  /** Returns the initial values of the fields that have one. */
  initial(): Initial<F>;
}

/**
 * Derives the row, create and patch schemas of an entity from its table of fields. Initial values are zod defaults in
 * `storedShape` only: in zod 4 a default survives `.partial()`, so a patch that omits a field would reset it.
 */
export function entity<const F extends Fields>(name: string, fields: F): Entity<F> {
  const taking = <T>(take: (field: Field) => T | undefined) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([key, field]) => {
        const taken = take(field);
        return taken === undefined ? [] : [[key, taken]];
      }),
    );
  const rowShape = taking((field) => field.schema) as RowShape<F>;
  return {
    name,
    rowShape,
    storedShape: taking(({ schema, initial }) =>
      initial === undefined ? schema : schema.default(initial as never),
    ) as StoredShape<F>,
    createShape: taking(({ schema, access, ifAbsent }) => {
      if (access === "owned") return undefined;
      return ifAbsent === "refused" ? schema : schema.optional();
    }) as CreateShape<F>,
    patchShape: taking((field) => (field.access === "editable" ? field.schema.optional() : undefined)) as PatchShape<F>,
    ownedShape: taking((field) => (field.access === "owned" ? z.unknown().optional() : undefined)) as OwnedShape<F>,
    row: z.object(rowShape),
    initial: () => taking((field) => field.initial) as Initial<F>,
  };
}

/** Returns the published form of an entity, all of its fields except for the workspace, and the function that encodes it. */
export function publishedForm<S extends z.ZodRawShape & { readonly workspaceId: z.ZodType }>({
  storedShape,
}: {
  readonly storedShape: S;
}) {
  const shape = omit(storedShape, ["workspaceId"]);
  const wire = z.object(shape);
  type Wire = z.output<typeof wire>;
  const fields = Object.keys(shape) as (keyof Wire)[];
  return { wire, encode: (entity: Wire): Wire => pick(entity, fields) as Wire };
}
