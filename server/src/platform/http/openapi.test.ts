import { gunzipSync } from "node:zlib";
import type { Route } from "@baton/domain/kernel/route";
import { publishedRoutes } from "@baton/domain/published";
import { scopeOf } from "@baton/domain/session/token-scope.needed";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Agent, contractRoutes, openTestServer, type TestServer } from "../../../test/support/harness.ts";
import { examplesOf } from "./api-examples.ts";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});

afterAll(() => server.close());

describe("the API documentation", () => {
  it("lists every route of the contract with its schemas", async () => {
    const response = await new Agent(server.app).get("/api/openapi.json");
    const document = response.json();
    expect(document.openapi).toBe("3.1.0");
    for (const { method, path, status } of contractRoutes) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      expect(operation?.summary, `${method} ${path}`).toBeTruthy();
      expect(operation.responses[status].content["application/json"].schema).toBeTruthy();
    }
    const { properties } = document.paths["/api/tasks"].post.requestBody.content["application/json"].schema;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(["title", "taskPrioirty", "teamMember"]));
  });

  it("names the scope that a token needs for a route, or that it may not call it", async () => {
    const agent = new Agent(server.app);
    const { components, paths } = (await agent.get("/api/openapi.json")).json();
    expect(components.securitySchemes.token).toEqual({ type: "http", scheme: "bearer" });
    for (const { method, path } of contractRoutes) {
      const { security = [], description = "" } = paths[path.replaceAll(/:(\w+)/g, "{$1}")][method.toLowerCase()];
      const scope = scopeOf(method, path);
      const forTokens = security.filter((one: object) => "token" in one);
      expect([forTokens, `${method} ${path}`]).toEqual([scope ? [{ token: [scope] }] : [], `${method} ${path}`]);
      expect(description).toContain(scope ?? "");
    }
    expect((await agent.get("/api/docs")).body).toContain("A token needs the scope <code>tasks:write</code>.");
  });

  it("has an example of each call, which the contract accepts", async () => {
    const { body: page } = await new Agent(server.app).get("/api/docs");
    const { paths } = (await new Agent(server.app).get("/api/openapi.json")).json();
    const refused = Object.entries<Route>(publishedRoutes).flatMap(([name, route]) => {
      const { method, body } = route;
      const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
      const operation = paths[path][method.toLowerCase()];
      const examples = new Map(examplesOf(method.toLowerCase(), path, operation));
      expect(operation.operationId).toBe(name);
      expect(page).toContain(`<code>${method} ${path}</code>`);
      if (scopeOf(method, route.path)) expect(examples.get("TypeScript")).toContain(`baton.${name}(`);
      const sent = /-d '(.*)'$/s.exec(examples.get("curl") ?? "")?.[1];
      if (!body || route.file || route.receives) return [];
      const { error } = body.safeParse(JSON.parse(sent?.replaceAll("'\\''", "'") ?? "null"));
      return error ? [[name, sent, error.issues]] : [];
    });
    expect(refused).toEqual([]);
  });

  it("is an HTML page with every route, its fields and their limits", async () => {
    const { headers, body } = await new Agent(server.app).get("/api/docs");
    expect(headers["content-type"]).toContain("text/html");
    for (const { method, path } of contractRoutes) {
      expect(body).toContain(`<code>${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}</code>`);
    }
    expect(body).toContain("&quot;high&quot; | &quot;medium&quot; | &quot;normal&quot; | &quot;low&quot;");
    expect(body).toContain("at least 1, at most 200 characters");
    expect(body).not.toContain("<script");
  });

  it("marks the routes of Baton's page as internal, and lists them last", async () => {
    const agent = new Agent(server.app);
    const { paths, tags } = (await agent.get("/api/openapi.json")).json();
    expect(tags.at(-1)).toEqual({ name: "Internal", description: expect.stringContaining("change without notice") });
    const internal = Object.entries<Record<string, { tags?: string[] }>>(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ tags: [tag] = [] }) => (tag === "Internal" ? [path] : [])),
    );
    expect(new Set(internal)).toEqual(new Set(Object.keys(paths).filter((path) => path.startsWith("/api/sets/"))));
    const [published = "", last = ""] = (await agent.get("/api/docs")).body.split(">Internal</h2>");
    expect(published).not.toContain("/api/sets/");
    for (const path of internal) expect(last).toContain(`<code>GET ${path}</code>`);
    expect(last.match(/<h3 /g)).toHaveLength(internal.length);
  });

  it("has every route in a group, and links from its contents to each group and route", async () => {
    const agent = new Agent(server.app);
    const { paths, tags } = (await agent.get("/api/openapi.json")).json();
    const groups = tags.map(({ name }: { name: string }) => name);
    const ungrouped = Object.entries<Record<string, { tags?: string[] }>>(paths).flatMap(([path, methods]) =>
      Object.values(methods).every(({ tags: [tag] = [] }) => groups.includes(tag)) ? [] : [path],
    );
    expect(ungrouped).toEqual([]);
    expect(paths["/api/tasks/{id}/comments"].post.tags).toEqual(paths["/api/comments/{id}"].patch.tags);
    const { body } = await agent.get("/api/docs");
    const found = (pattern: RegExp) => Array.from(body.matchAll(pattern), ([, id]) => id);
    const [targets, links] = [found(/<h[23] id="([^"]+)" tabindex="-1">/g), found(/<a href="#([^"]+)">/g)];
    expect(new Set(targets).size).toBe(targets.length);
    expect(links.toSorted()).toEqual(targets.toSorted());
    const contents = /<nav.*<\/nav>/.exec(body)?.[0] ?? "";
    expect(contents.match(/<a /g)).toHaveLength(groups.length);
  });

  it.each(["/api/openapi.json", "/api/docs"])("is compressed, and sent again only if it changed: %s", async (url) => {
    const agent = new Agent(server.app);
    const plain = await agent.get(url);
    const { headers, rawPayload } = await agent.get(url, { "accept-encoding": "gzip" });
    expect(headers).toMatchObject({ "content-encoding": "gzip", etag: plain.headers.etag, vary: "accept-encoding" });
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    const again = await agent.get(url, { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});
