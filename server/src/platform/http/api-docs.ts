import type { ApiDocument, Content, Operation, Schema } from "./api-document.ts";
import { examplesOf } from "./api-examples.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const text = (value: unknown) => String(value).replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
/** Renders the code in a Markdown text. */
const withCode = (markdown: string) => text(markdown).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

/** Returns a short description of a schema: its type, choices and limits. */
function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((choice) => JSON.stringify(choice)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.items) return `list of ${typeOf(schema.items)}${schema.maxItems ? `, at most ${schema.maxItems}` : ""}`;
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(", ")} }`;
  const type = [schema.type ?? "anything"].flat().join(" or ");
  const { minLength, maxLength } = schema;
  const length = [minLength && `at least ${minLength}`, maxLength && `at most ${maxLength}`].filter(Boolean).join(", ");
  return [schema.format ?? type, length && `${length} characters`].filter(Boolean).join(", ");
}

interface Field {
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

function fieldsOf(place: string, { content = {} }: Content): Field[] {
  return Object.values(content).flatMap(({ schema = {} }) => {
    const { properties, required = [] } = schema.items ?? schema;
    return Object.entries(properties ?? {}).map(([name, field]) => ({
      name,
      place,
      isRequired: required.includes(name),
      schema: field,
    }));
  });
}

function table(caption: string, fields: readonly Field[]): string {
  if (fields.length === 0) return "";
  const rows = fields.map(
    ({ name, place, isRequired, schema }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${place}${isRequired ? "" : ", optional"}</td><td>${text([typeOf(schema), schema.description].filter(Boolean).join(". "))}</td></tr>`,
  );
  return `<table><caption>${caption}</caption><tbody>${rows.join("")}</tbody></table>`;
}

function examples(method: string, path: string, operation: Operation): string {
  const shown = examplesOf(method, path, operation).map(
    ([language, code]) =>
      `<details name="${text(`${method} ${path}`)}"><summary>${language}</summary><pre><code>${text(code)}</code></pre></details>`,
  );
  return `<div class="examples">${shown.join("")}</div>`;
}

/** Returns a text as it can be part of an address. */
const anchor = (...parts: readonly string[]) =>
  parts
    .join(" ")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** A call, with its path and method. */
interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const nameOf = ({ method, path }: Call) => `<code>${method.toUpperCase()} ${text(path)}</code>`;

/** Returns a heading that links lead to. It takes the focus, so that Tab goes on from there. */
const heading = (level: "h2" | "h3", id: string, content: string) =>
  `<${level} id="${id}" tabindex="-1">${content}</${level}>`;

function section(call: Call): string {
  const { path, method, operation } = call;
  const { summary = "", description = "", parameters = [], requestBody = {}, responses = {}, security } = operation;
  const input = [
    ...parameters.map((one) => ({
      name: one.name,
      place: one.in,
      isRequired: one.required ?? false,
      schema: one.schema ?? {},
    })),
    ...fieldsOf("body", requestBody),
  ];
  const [status = "200"] = Object.keys(responses);
  const isList = Object.values(responses[status]?.content ?? {}).some(({ schema }) => schema?.items !== undefined);
  return [
    `<section>${heading("h3", anchor(method, path), nameOf(call))}`,
    `<p>${withCode(summary)}${security ? " <strong>Signed in.</strong>" : ""} ${withCode(description)}</p>`,
    table("Request", input),
    examples(method, path, operation),
    table(`Response ${status}${isList ? ", a list of" : ""}`, fieldsOf("body", responses[status] ?? {})),
    "</section>",
  ].join("");
}

const style =
  // On the root, so that the canvas behind the page turns dark with the text, in the same colours in every browser.
  ":root{color-scheme:light dark;color:light-dark(#18181b,#f4f4f5);background:light-dark(#fff,#18181b)}a{color:light-dark(#1d4ed8,#93c5fd)}" +
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}" +
  "table{border-collapse:collapse;width:100%;margin:.5rem 0;font-size:14px}caption{text-align:left;font-weight:600}" +
  "th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-top:1px solid #8884;overflow-wrap:anywhere}" +
  "pre{margin:0 0 .5rem;padding:.5rem .75rem;overflow-x:auto;background:#8881;border-radius:6px;font-size:13px}" +
  ".examples{display:flex;flex-wrap:wrap;gap:0 1rem;margin:.5rem 0}summary{cursor:pointer}details[open]{flex-basis:100%;min-width:0}" +
  "th{width:12rem;font-weight:400}td:nth-child(2){width:9rem}p{margin:.25rem 0}code{font-size:.9em}" +
  "h2{font-size:1.5rem;margin:3.5rem 0 .5rem}h3{font-size:1.1rem;margin:2.5rem 0 0}h2,h3{scroll-margin-top:1rem}ul{margin:.25rem 0;padding-left:1.25rem}" +
  "nav ul{list-style:none;padding:0}nav a{display:block;padding:.25rem 0}@media(pointer:coarse){nav a,summary{padding:.625rem 0}}" +
  // Beside the text where there is room, and then open: only browsers that can open it by style hide its summary.
  "@media(min-width:72rem){body{max-width:76rem;display:grid;grid-template-columns:13rem minmax(0,60rem);gap:0 3rem}header,main{grid-column:2}" +
  "nav{grid-area:1/1/3/2;position:sticky;top:2rem;align-self:start;max-height:calc(100vh - 4rem);overflow-y:auto}" +
  "@supports selector(::details-content){nav ::details-content{content-visibility:visible;block-size:auto}nav summary{display:none}}}" +
  // Three columns do not fit a phone: the name and place of a field stand above its description.
  "@media(max-width:40rem){table,tbody,caption,tr,td:last-child{display:block}tr{border-top:1px solid #8884;padding:.375rem 0}" +
  "th,td{border:0;padding-block:0}th,td:nth-child(2){display:inline-block;width:auto}}";

/** Returns the calls of a group, after a list of them. */
function group(name: string, description: string | undefined, calls: readonly Call[]): string {
  const listed = calls.map((call) => {
    const { path, method, operation } = call;
    return `<li><a href="#${anchor(method, path)}">${nameOf(call)}</a> ${withCode(operation.summary ?? "")}</li>`;
  });
  return [
    `<section>${heading("h2", anchor(name), text(name))}<p>${text(description ?? "")}</p>`,
    `<ul>${listed.join("")}</ul>`,
    ...calls.map(section),
    "</section>",
  ].join("");
}

/**
 * Renders the API documentation as an HTML page without scripts: every route with its fields, by tag.
 * @param document the OpenAPI document, the page's only source
 */
export function apiDocs({ info, tags = [], paths = {} }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ path, method, operation })),
  );
  const contents = tags.map(({ name }) => `<li><a href="#${anchor(name)}">${text(name)}</a></li>`);
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text(info.title)} API</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>`,
    `<header><h1>${text(info.title)} API ${text(info.version)}</h1><p>${text(info.description ?? "")}</p>`,
    `<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a></p></header>`,
    `<nav aria-label="Contents"><details><summary>Contents</summary><ul>${contents.join("")}</ul></details></nav><main>`,
    ...tags.map(({ name, description }) =>
      group(
        name,
        description,
        calls.filter(({ operation }) => operation.tags?.[0] === name),
      ),
    ),
    "</main></body></html>",
  ].join("");
}
