import type { Operation, Schema } from "./api-document.ts";

/** Values of strings in examples, by the name of their field. */
const byName: Readonly<Record<string, string>> = {
  ...{ title: "Paint the quay", name: "Harbour", key: "HAR", body: "Looks good", description: "Two coats" },
  ...{ startingDate: "2026-11-30", endingDate: "2026-12-01", day: "2026-12-01", zone: "Europe/Lisbon", icon: "anchor" },
  ...{
    email: "ana@example.com",
    password: "Harbour-2026",
    currentPassword: "Harbour-2026",
    filter: "assignee:me is:open",
    newPassword: "Quay-2027",
    q: "quay",
    code: "123456",
    emoji: "👍",
    adminEmail: "maya@example.com",
    imageURL: "",
    token: "…",
  },
};
/** Values of strings in examples, by their format. */
const byFormat: Readonly<Record<string, string>> = {
  ...{ uuid: "019ac0de-7c5e-7a31-9b5c-0f4e6d2a8b10", date: "2026-12-01", "date-time": "2026-12-01T09:00:00.000Z" },
  ...{ uri: "https://example.com", email: "ana@example.com" },
};

function stringFor(name: string, { format = "", maxLength, pattern }: Schema): string {
  const text = byFormat[format] ?? byName[name] ?? (pattern || /id$/i.test(name) ? byFormat.uuid : undefined) ?? "text";
  return text.slice(0, maxLength);
}

/** Returns a value that fits a schema. */
function valueFor(name: string, schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? [];
  if (choice) return valueFor(name, choice);
  const [type] = [schema.type ?? "string"].flat();
  if (type === "array") return [valueFor(name.replace(/s$/, ""), schema.items ?? {})];
  if (type === "object") return objectFor(schema);
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return true;
  return type === "null" ? null : stringFor(name, schema);
}

/** Returns an object with the required fields, or with the first one if none is required. */
function objectFor({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, valueFor(name, properties[name] ?? {})]));
}

interface Request {
  readonly name: string | undefined;
  readonly method: string;
  /** With values for its parameters. */
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The body is a file: by itself, or in a field of a form. */
  readonly file: "alone" | { readonly field: string } | undefined;
  /** Who may send it: everyone, a program with a token, or only a person who has signed in. */
  readonly by: "anyone" | "token" | "person";
}

/** Returns who may send a request with these security requirements. */
function senderOf(security: readonly unknown[]): Request["by"] {
  const isForTokens = security.some((one) => typeof one === "object" && one !== null && "token" in one);
  if (isForTokens) return "token";
  return security.length > 0 ? "person" : "anyone";
}

/** Returns what the body of a request contains. */
function bodyOf({ content = {} }: NonNullable<Operation["requestBody"]>): Pick<Request, "body" | "file"> {
  const [media = "", { schema, example } = {}] = Object.entries(content)[0] ?? [];
  if (media === "application/octet-stream") return { file: "alone", body: undefined };
  if (media === "multipart/form-data") {
    return { file: { field: Object.keys(schema?.properties ?? {})[0] ?? "file" }, body: undefined };
  }
  return { file: undefined, body: example ?? schema?.examples?.[0] ?? (schema && valueFor("", schema)) };
}

function requestOf(method: string, path: string, operation: Operation): Request {
  const { parameters = [], requestBody = {}, security = [], operationId: name } = operation;
  const given = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && (each.required || place === "path"))
        .map((each) => [each.name, valueFor(each.name, each.schema ?? {})]),
    );
  const [params, query] = [given("path"), given("query")];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) => `${params[parameter] ?? ""}`);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const address = search === "" ? filled : `${filled}?${search}`;
  const sent = bodyOf(requestBody);
  return { name, method: method.toUpperCase(), path: address, params, query, ...sent, by: senderOf(security) };
}

const server = "https://baton.example.com";
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curl({ method, path, body, file, by }: Request): string {
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(server + path)}`,
    ...(by === "token" ? [`-H "Authorization: Bearer $BATON_TOKEN"`] : []),
    ...(by === "person" ? ["-b cookies.txt"] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
    ...(file === "alone" ? ["-H 'Content-Type: application/octet-stream'", "--data-binary @file"] : []),
    ...(typeof file === "object" ? [`-F ${file.field}=@file`] : []),
  ].join(" \\\n  ");
}

function python({ method, path, body, file, by }: Request): string {
  const inPython = (value: unknown) =>
    JSON.stringify(value).replaceAll(/("(?:[^"\\]|\\.)*")|\b(true|false|null)\b/g, (all, string) =>
      string === undefined ? ({ true: "True", false: "False", null: "None" }[all as "true"] ?? all) : all,
    );
  const given = [
    ...(by === "token" ? [`headers={"Authorization": f"Bearer {os.environ['BATON_TOKEN']}"}`] : []),
    ...(body === undefined ? [] : [`json=${inPython(body)}`]),
    ...(file === "alone" ? ['data=open("file", "rb")'] : []),
    ...(typeof file === "object" ? [`files={"${file.field}": open("file", "rb")}`] : []),
  ];
  const caller = by === "person" ? "session" : "requests";
  const lines = [JSON.stringify(server + path), ...given].map((line) => `    ${line},`);
  return [`answer = ${caller}.${method.toLowerCase()}(`, ...lines, ")", "answer.raise_for_status()"].join("\n");
}

const literal = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll(/"(\w+)":/g, " $1: ")
    .replaceAll("}", " }");

function withClient({ name, params, query, body, file }: Request): string {
  const input = [
    ...(Object.keys(params).length > 0 ? [`params:${literal(params)}`] : []),
    ...(Object.keys(query).length > 0 ? [`query:${literal(query)}`] : []),
    ...(body === undefined ? [] : [`body: ${literal(body)}`]),
    ...(file === undefined ? [] : ['body: await openAsBlob("file")']),
  ];
  return `const answer = await baton.${name}(${input.length > 0 ? `{ ${input.join(", ")} }` : ""});`;
}

function typescript(request: Request): string {
  const { name, method, path, body, by } = request;
  if (by === "token" && name !== undefined) return withClient(request);
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(by === "person" ? ["headers: { cookie }"] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body)})`]),
  ];
  const more = options.length > 0 ? `, { ${options.join(", ")} }` : "";
  return `const answer = await fetch(${JSON.stringify(server + path)}${more});`;
}

/** Returns a call of a route in three languages, with the least that it needs. */
export function examplesOf(
  method: string,
  path: string,
  operation: Operation,
): readonly (readonly [language: string, code: string])[] {
  const request = requestOf(method, path, operation);
  return [
    ["curl", curl(request)],
    ["TypeScript", typescript(request)],
    ["Python", python(request)],
  ];
}
