import type { Route } from "@baton/domain/kernel/route";
import { includesScope, type Scope, tokenRefusals } from "@baton/domain/session/token-scope";
import { scopeOf } from "@baton/domain/session/token-scope.needed";
import type { z } from "zod";
import type { Door } from "./door.ts";
import type { Names } from "./names.ts";

/** What a tool works with. */
export interface ToolCall {
  readonly door: Door;
  readonly names: Names;
  /** What the token may do. */
  readonly scopes: readonly Scope[];
  /** Whether its writes are proposals. */
  readonly proposes: boolean;
  /** The address of Baton. */
  readonly origin: string;
}

/** A tool that agents call. It calls routes of the API; the scope of `route` is the one that it needs. */
export interface Tool<S extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly route: Route;
  readonly input: S;
  /** Only tokens that may only propose are offered it. */
  readonly forProposals?: true;
  /** Calls the routes, with the arguments as sent: the routes parse what they take over from them. */
  readonly run: (call: ToolCall, args: z.input<S>) => Promise<object>;
}

/** Defines a tool. */
export const tool = <S extends z.ZodObject>(definition: Tool<S>): Tool => definition as unknown as Tool;

/** Returns the scope that a tool needs. */
function scopeOfTool({ name, route }: Tool): Scope {
  const scope = scopeOf(route.method, route.path);
  if (scope === undefined) throw new Error(`The tool ${name} calls a route that tokens may not call.`);
  return scope;
}

/** Returns why a token with these scopes may not use a tool; undefined if it may. */
export function refusalOf(tool: Tool, scopes: readonly Scope[]): string | undefined {
  const scope = scopeOfTool(tool);
  return includesScope(scopes, scope) ? undefined : tokenRefusals.missingScope(scope);
}
