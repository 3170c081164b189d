import { connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Turns } from "./turns-preload.ts";

const preload = fileURLToPath(new URL("turns-preload.ts", import.meta.url));

/** Returns the settings of a server whose turns of the event loop are watched, and the socket that reports them. */
export function watchingTurns(folder: string): { readonly socket: string; readonly env: Record<string, string> } {
  const socket = join(folder, "turns");
  return { socket, env: { NODE_OPTIONS: `--import=${preload}`, TURNS_SOCKET: socket } };
}

/** Returns the server's longest turn of the event loop since the previous call, and its memory. */
export async function readTurns(socket: string): Promise<Turns> {
  const parts = await connect(socket).setEncoding("utf8").toArray();
  return JSON.parse(parts.join(""));
}
