import fc from "fast-check";

/** The part of JSON Schema that our OpenAPI document uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/**
 * Text that has broken other programs: control characters, lone surrogates, direction marks, markup, paths, and great
 * length.
 */
export const nastyText = fc.oneof(
  fc.constantFrom(
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff tail",
    "\u202eevil\u202c",
    "\u200f\u200e\u2066",
    "\ufeff",
    "é".normalize("NFD"),
    "👩‍👩‍👧‍👦".repeat(20),
    "",
    " ",
    "\r\nSet-Cookie: baton.session_token=x",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' or 1=1 --",
    "%",
    "\\",
    "../../etc/passwd",
    "__proto__",
    "constructor",
    "toString",
    "N/A",
    "9".repeat(400),
    "x".repeat(300_000),
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
);

const nastyNumber = fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER);

/** Any JSON value, whether or not it is valid. */
const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom(null, true, [], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, { toJSON: "x" }),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant(Array.from({ length: 2000 }, () => "x")),
);

const day = fc.constantFrom(
  "2026-01-01",
  "2026-02-28",
  "2026-12-31",
  "0000-01-01",
  "9999-12-31",
  "2026-03-01T10:00:00Z",
);

/** Values for fields whose schema does not describe the accepted values. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

export const commonHints: Hints = {
  startingDate: day,
  endingDate: day,
  password: fc.constant("Password1"),
  newPassword: fc.constant("Password1"),
  currentPassword: fc.constantFrom("Password1", "Wrong-Password"),
  username: fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength: 6, maxLength: 12 }),
  rank: fc.constantFrom("a0", "a1", "Zz", "a0V", "b", "a0!", "z".repeat(250), `A${"0".repeat(248)}1`),
  version: fc.constantFrom(1, 2, 3),
  imageURL: fc.constantFrom("", "/uploads/x.webp", "https://example.com/me.png", "javascript:alert(1)"),
};

function ofString({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> {
  if (pattern !== undefined && !pattern.includes("(?=")) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 60) });
}

function ofObject({ properties = {}, required = [] }: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const good = hints[name] ?? valuesOf(schema, hints);
    return [name, fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: nastyValue })] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

/** Generates values that are mostly valid. */
export function valuesOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, hints)));
  switch (schema.type) {
    case "object":
      return ofObject(schema, hints);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, hints), { maxLength: 5 });
    case "string":
      return ofString(schema);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.oneof(fc.integer(), nastyNumber);
    default:
      return nastyValue;
  }
}

/** Bodies with as many items as fit. */
export const endlessBodies = [
  `{${Array.from({ length: 90_000 }, (_, index) => `"${index.toString(36)}x":0`)}}`,
  `{"response":{${Array.from({ length: 90_000 }, (_, index) => `"${index.toString(36)}x":0`)}}}`,
  `{"teamMember":[${"0,".repeat(500_000)}0]}`,
  `{"teamMember":[${"{},".repeat(330_000)}{}]}`,
  `{"notes":[${"0,".repeat(500_000)}0]}`,
];

const broken = fc.constantFrom(
  ...endlessBodies,
  "[".repeat(1_000_000),
  `{"a":`.repeat(100_000),
  "",
  "{",
  "null",
  "[]",
  "1e999",
  `{"title":1e400,"version":-1e400}`,
  `{"stage":"todo","stage":"delete","stage":{"stage":1}}`,
  `{"title":"a","title":"b","__proto__":{"isAdmin":true}}`,
  `{"constructor":{"prototype":{"isAdmin":true}}}`,
  `{"\\u0000":1,"\\ud800":2,"":3}`,
  `\ufeff{"stage":"todo"}`,
  `{"a":"\\ud800\\u0000"}`,
  `{"n":${"9".repeat(100_000)}}`,
  "x".repeat(1_200_000),
);

/** Generates JSON bodies: mostly valid, sometimes with additions, sometimes arbitrary. */
export function bodyOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<string> {
  const good = valuesOf(schema, hints);
  const text = good.map((value) => JSON.stringify(value) ?? "null");
  const twice = fc
    .tuple(text, text)
    .map(([a, b]) => (a.length > 2 && b.length > 2 ? `${a.slice(0, -1)},${b.slice(1)}` : a));
  const extra = fc
    .tuple(
      text,
      fc.constantFrom("__proto__", "constructor", "isAdmin", "workspaceId", "role", "id", "\\u0000"),
      nastyValue,
    )
    .map(([body, key, value]) => (body.length > 2 ? `${body.slice(0, -1)},"${key}":${JSON.stringify(value)}}` : body));
  const cut = fc.tuple(text, fc.nat(200)).map(([body, at]) => body.slice(0, at));
  return fc.oneof(
    { weight: 20, arbitrary: text },
    { weight: 2, arbitrary: twice },
    { weight: 2, arbitrary: extra },
    { weight: 1, arbitrary: cut },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: nastyValue.map((value) => JSON.stringify(value) ?? "") },
  );
}
