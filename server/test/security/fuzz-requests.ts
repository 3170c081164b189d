import fc from "fast-check";
import { bodyOf, commonHints, endlessBodies, type Hints, type JsonSchema, nastyText, valuesOf } from "./fuzz-values.ts";

interface Parameter {
  readonly in: "path" | "query";
  readonly name: string;
  readonly schema: JsonSchema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The part of OpenAPI that requests are generated from. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export type Sender = "nobody" | "member" | "admin";

/** A request as sent over the network. */
export interface WireRequest {
  readonly sender: Sender;
  readonly method: string;
  /** The path template in the document, or undefined for an unknown path. */
  readonly template: string | undefined;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Ids of existing entities, in any team or none. */
export interface Known {
  readonly taskIds: readonly string[];
  readonly memberIds: readonly string[];
  readonly emails: readonly string[];
}

const rawPaths = fc.constantFrom(
  "%00",
  "%E0%A4%A",
  "%ZZ",
  "..%2f..%2fetc%2fpasswd",
  "a".repeat(3000),
  "%u0041",
  "*",
  "",
);

const encoded = (text: string) => encodeURIComponent(text.slice(0, 3000).toWellFormed());

function segment({ schema }: Parameter, known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: valuesOf(schema, {}).map((value) => encoded(String(value))) },
    { weight: 1, arbitrary: nastyText.map(encoded) },
    { weight: 1, arbitrary: rawPaths },
  );
}

function queryText(parameters: readonly Parameter[]): fc.Arbitrary<string> {
  const pair = ({ name, schema }: Parameter) =>
    fc.oneof(valuesOf(schema, {}), nastyText).map((value) => `${name}=${encoded(String(value))}`);
  const known = parameters.length > 0 ? fc.oneof(...parameters.map(pair)) : fc.constant("");
  const strange = fc.constantFrom(
    "search=abc&search=abd",
    "search[]=abc",
    "__proto__=1",
    "a=%00",
    "&&&",
    "since=1e9",
    "x",
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant("") },
    { weight: 6, arbitrary: known },
    { weight: 1, arbitrary: strange },
  );
}

/** Header values that the HTTP client agrees to send. */
const headerText = nastyText.map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, "?").slice(0, 4000));

const someHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 10, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        "idempotency-key": fc.oneof(headerText, fc.constantFrom("one", "two", "three")),
        "if-none-match": fc.oneof(headerText, fc.constantFrom("*", 'W/"tasks-x-1"')),
        "accept-encoding": fc.oneof(headerText, fc.constantFrom("br", "gzip", "zstd", "identity;q=0, *")),
        origin: fc.constantFrom("null", "https://evil.example", "http://127.0.0.1", "::"),
        host: fc.constantFrom("127.0.0.1", "evil.example", "", "[", "a b", "a@b", "a/b", "%", "x:99999"),
        "user-agent": headerText,
      },
      { requiredKeys: [] },
    ),
  },
);

const contentTypes = fc.oneof(
  { weight: 20, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "application/json; charset=utf-16",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/vnd.api+json",
      "/",
      ";;",
    ),
  },
);

/** A multipart form with a file that is not a picture, or malformed. */
const formBody = fc
  .tuple(
    fc.constantFrom("image", "other", "__proto__"),
    headerText,
    nastyText,
    fc.constantFrom("--x--\r\n", "", "--x\r\n"),
  )
  .map(([field, name, content, end]) => {
    const quoted = name.replaceAll('"', "'");
    return `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${quoted}"\r\n\r\n${content}\r\n${end}`;
  });

/** Percent-encodes one character of a path. */
function disguised(path: string, at: number): string {
  const index = at % path.length;
  const code = path.charCodeAt(index).toString(16);
  return /[a-z]/.test(path[index] ?? "") ? `${path.slice(0, index)}%${code}${path.slice(index + 1)}` : path;
}

const disguise = fc.oneof({ weight: 10, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(60) });

interface Described {
  readonly template: string;
  readonly method: string;
  readonly operation: Operation;
}

const senders = fc.constantFrom<Sender>("nobody", "member", "member", "admin", "admin", "admin");

function requestOf({ template, method, operation }: Described, known: Known): fc.Arbitrary<WireRequest> {
  const { parameters = [], requestBody } = operation;
  const ids = template.includes("tasks") ? known.taskIds : known.memberIds;
  const hints: Hints = {
    ...commonHints,
    _id: fc.constantFrom(...(template.includes("tasks") ? [...known.taskIds, ...known.memberIds] : known.memberIds)),
    email: fc.oneof(fc.constantFrom(...known.emails), fc.stringMatching(/^[a-z]{3,8}@[a-z]{3,8}\.[a-z]{2,4}$/)),
    adminEmail: fc.constantFrom("N/A", ...known.emails),
  };
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const segments = fc.tuple(...inPath.map((parameter) => segment(parameter, ids)));
  const json = requestBody?.content?.["application/json"]?.schema;
  const form = requestBody?.content?.["multipart/form-data"];
  const body = json ? bodyOf(json, hints) : fc.constant(undefined);
  const type = form ? fc.constant("multipart/form-data; boundary=x") : contentTypes;
  const query = queryText(parameters.filter((parameter) => parameter.in === "query"));
  return fc
    .tuple(senders, segments, query, someHeaders, form ? formBody : body, type, disguise)
    .map(([sender, values, search, headers, text, media, at]) => {
      const filled = inPath.reduce(
        (path, { name }, index) => path.replace(`{${name}}`, () => values[index] ?? ""),
        at === null ? template : disguised(template, at),
      );
      const path = search === "" ? filled : `${filled}?${search}`;
      const typed = text === undefined ? headers : { ...headers, "content-type": media };
      return { sender, method: method.toUpperCase(), template, path, headers: typed, body: text };
    });
}

/** A request that is not in the document. */
const stray: fc.Arbitrary<WireRequest> = fc.record({
  sender: senders,
  method: fc.constantFrom("GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "POST", "TRACE", "PROPFIND", "SEARCH"),
  template: fc.constant(undefined),
  path: fc.oneof(
    nastyText.map((text) => `/${encoded(text)}`),
    fc.constantFrom(
      "//",
      "/api",
      "/api/",
      "/api//tasks",
      "/api/live",
      "/API/tasks",
      "/metrics",
      "/.env",
      "/..%2f",
      "/uploads/",
    ),
    rawPaths.map((text) => `/${text}`),
  ),
  headers: someHeaders,
  body: fc.constantFrom(undefined, "{}"),
});

/**
 * Generates requests for every route of the document, and some for unknown ones. Sign-ups are rarer, because they hash
 * a password.
 */
export function anyRequest(document: ApiDocument, known: Known): fc.Arbitrary<WireRequest> {
  const described = Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ template, method, operation })),
  );
  const slow = /sign-in\/email|change-password|two-factor/;
  const weighted = described.map((one) => ({
    weight: slow.test(one.template) || (one.method === "post" && one.template === "/api/user-data") ? 1 : 6,
    arbitrary: requestOf(one, known),
  }));
  return fc.oneof({ weight: 6, arbitrary: stray }, ...weighted);
}

/** Requests for each common response, and for past failures, so that each run covers them. */
export function knownRequests({ taskIds }: Known): WireRequest[] {
  const list = "/api/tasks";
  const session = "/api/auth/get-session";
  const sender = "member" as const;
  const foreign = taskIds.at(-1) ?? "";
  const task = { title: "Known", startingDate: "2026-01-01", endingDate: "2026-02-28", tags: "x", description: "x" };
  const headers = { "content-type": "application/json" };
  const read = { method: "GET", headers: {}, body: undefined };
  const create = { method: "POST", template: list, path: list, headers };
  return [
    { ...read, sender: "admin", template: list, path: list },
    { ...read, sender: "nobody", template: list, path: list },
    { ...read, sender: "admin", template: `${list}/{id}`, path: `${list}/${foreign}` },
    { ...create, sender: "admin", body: JSON.stringify(task) },
    { ...create, sender: "member", body: JSON.stringify(task) },
    { ...create, sender: "admin", body: "{}" },
    { ...create, sender: "admin", body: "{" },
    ...endlessBodies.map((body) => ({ ...create, sender, body })),
    { ...read, sender: "admin", template: session, path: "/api/auth/get%2Dsession" },
    ...["[", "a@b", "a b"].map((host) => ({ ...read, sender, template: session, path: session, headers: { host } })),
  ];
}
