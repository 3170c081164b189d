import { AppError, errorCodes } from "@baton/domain/kernel/errors";
import {
  type CallToolResult,
  createMcpHandler,
  isLegacyRequest,
  type Tool as ListedTool,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import serverPackage from "../../../package.json" with { type: "json" };
import { inputMessage } from "../../platform/http/input-messages.ts";
import { inputError } from "../../platform/http/problem.ts";
import { Proposed } from "../../platform/http/propose.ts";
import { readTools } from "./read-tools.ts";
import { refusalOf, type Tool, type ToolCall } from "./tool.ts";
import { writeTools } from "./write-tools.ts";

const tools: readonly Tool[] = [...readTools, ...writeTools];
const byName = new Map(tools.map((tool) => [tool.name, tool]));

const instructions =
  "Baton is a task manager. Tasks belong to projects and stand in stages; WEB-12 is task 12 of the project WEB. Start " +
  "with list_projects. Projects, stages, people and labels are named as people write them.";

const proposing =
  " You may only propose: what you write waits until a person accepts it. Give a reason with each write. " +
  "list_proposals returns what was decided, with the reasons for rejections.";

function listed({ name, title, description, route, input }: Tool): ListedTool {
  const inputSchema = z.toJSONSchema(input, { io: "input" }) as ListedTool["inputSchema"];
  const annotations = { readOnlyHint: route.method === "GET", destructiveHint: false, openWorldHint: false };
  return { name, title, description, inputSchema, annotations };
}

const succeeded = (answer: object): CallToolResult => ({
  content: [{ type: "text", text: JSON.stringify(answer) }],
  structuredContent: { ...answer },
});
const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }] });

/** Returns what is wrong with the arguments of a call, in one line; undefined if nothing is. */
function faultsOf(tool: Tool, args: unknown): string | undefined {
  const { error } = tool.input.safeParse(args, { error: inputMessage });
  return (
    error &&
    inputError(error)
      .errors.map(({ path, message }) => `${path}: ${message}`)
      .join(". ")
  );
}

const isOffered = (tool: Tool, { scopes, proposes }: ToolCall) =>
  refusalOf(tool, scopes) === undefined && (proposes || !tool.forProposals);

async function run(tool: Tool, args: Record<string, unknown>, call: ToolCall, log: FastifyBaseLogger) {
  const refusal = refusalOf(tool, call.scopes) ?? faultsOf(tool, args);
  if (refusal !== undefined) return failed(refusal);
  try {
    return succeeded(await tool.run(call, args));
  } catch (error) {
    if (error instanceof Proposed) return succeeded(error.answer);
    if (error instanceof AppError) return failed(error.message);
    log.error({ err: error }, "a tool failed");
    return failed(errorCodes.internal.message);
  }
}

/** Creates the server for one request: it offers the tools that the token's scopes allow. */
function serverFor(call: ToolCall, log: FastifyBaseLogger): Server {
  const info = { name: "baton", title: "Baton", version: serverPackage.version };
  const server = new Server(info, {
    capabilities: { tools: {} },
    instructions: call.proposes ? instructions + proposing : instructions,
  });
  server.setRequestHandler("tools/list", () => ({
    tools: tools.filter((tool) => isOffered(tool, call)).map(listed),
  }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const tool = byName.get(params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    return run(tool, params.arguments ?? {}, call, log);
  });
  return server;
}

/** Answers clients of the protocol's revisions before 2026, without a session and without a stream. */
async function answerEarlier(request: Request, body: unknown, server: Server): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  return transport.handleRequest(request, { parsedBody: body });
}

interface Sent {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly call: ToolCall;
  readonly log: FastifyBaseLogger;
}

/** Answers a request to the MCP endpoint. Nothing is remembered between requests. */
export async function answerMcp({ body, headers, call, log }: Sent): Promise<Response> {
  const request = new Request(`${call.origin}/mcp`, { method: "POST", headers, body: JSON.stringify(body) });
  if (await isLegacyRequest(request, body)) return answerEarlier(request, body, serverFor(call, log));
  const onerror = (error: Error) => log.debug({ err: error }, "an MCP request was refused");
  const options = { legacy: "reject", maxSubscriptions: 0, onerror } as const;
  return createMcpHandler(() => serverFor(call, log), options).fetch(request, { parsedBody: body });
}
