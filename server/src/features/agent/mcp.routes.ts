import { unknownZone } from "@baton/domain/notification-settings/quiet";
import { dayIn } from "@baton/domain/notification-settings/time-zone";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ownOrigin } from "../../platform/http/security.ts";
import type { Services } from "../../platform/services.ts";
import { settingsOf } from "../notification-settings/public.ts";
import { Door } from "./door.ts";
import { Names } from "./names.ts";
import type { ToolCall } from "./tool.ts";

const accepted = "application/json, text/event-stream";

/** Returns the headers that the protocol reads. A client that accepts only JSON gets JSON, as every client does. */
function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith("mcp-"));
  const texts = own.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return { ...Object.fromEntries(texts), "content-type": "application/json", accept: accepted };
}

/** Serves the MCP endpoint, at which agents use Baton with a token. */
export function serveMcp(app: FastifyInstance, { config, store }: Services): void {
  const callOf = async (request: FastifyRequest): Promise<ToolCall> => {
    const userId = request.actor?.userId ?? "";
    const { timeZone } = await settingsOf(store.read, userId);
    const door = new Door(app, request);
    const names = new Names(door, { userId, today: dayIn(timeZone ?? unknownZone, new Date()) });
    const { scopes = [], proposes = false } = request.session?.apiToken ?? {};
    return { door, names, scopes, proposes, origin: ownOrigin(config, request) };
  };
  app.post("/mcp", { schema: { hide: true }, config: { access: "token" } }, async (request, reply) => {
    // Loaded with the first request, so that it does not delay the start.
    const { answerMcp } = await import("./mcp-server.ts");
    const { body, log } = request;
    const response = await answerMcp({ body, headers: headersOf(request), call: await callOf(request), log });
    reply.code(response.status).type(response.headers.get("content-type") ?? "application/json");
    return reply.send(await response.text());
  });
}
