/** Maps internal field names to published ones. Fields that are not listed have the same name on both sides. */
export type Names = Readonly<Record<string, string>>;

/** The object type `T` with its keys renamed by `N`. */
export type Renamed<T, N extends Names> = { [K in keyof T as K extends keyof N ? N[K] : K]: T[K] };

/** Returns a shallow copy of `source` with its keys renamed by `names`. */
export function rename<T extends object, const N extends Names>(source: T, names: N): Renamed<T, N> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(source)) result[names[key] ?? key] = value;
  return result as Renamed<T, N>;
}

type Inverse<N extends Names> = { [K in keyof N as N[K]]: K & string };

/** Returns the mapping from published to internal names. */
export function inverse<const N extends Names>(names: N): Inverse<N> {
  return Object.fromEntries(Object.entries(names).map(([ours, published]) => [published, ours])) as Inverse<N>;
}

/** Returns a shallow copy of `source` with only the given fields. */
export function pick<T extends object, K extends keyof T>(source: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, source[field]])) as Pick<T, K>;
}

/** Returns a shallow copy of `source` without the given fields. */
export function omit<T extends object, K extends keyof T>(source: T, fields: readonly K[]): Omit<T, K> {
  const dropped = new Set<PropertyKey>(fields);
  return Object.fromEntries(Object.entries(source).filter(([field]) => !dropped.has(field))) as Omit<T, K>;
}

/** The type of an object without its undefined fields. */
export type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Returns an input without its undefined fields, so that they do not overwrite stored values. */
export function present<T extends object>(input: T): Present<T> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Present<T>;
}
