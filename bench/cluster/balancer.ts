import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.ts";
import { until } from "../support/until.ts";
import type { Machine } from "./database.ts";
import { type Program, startProgram } from "./program.ts";

/** HAProxy in front of everything: routes clients to a ready node, and nodes to the primary. */
export interface Balancer {
  /** The port for clients. */
  readonly port: number;
  /** The port of the database for the nodes. */
  readonly databasePort: number;
  readonly program: Program;
}

const settings = (port: number, databasePort: number, nodePorts: readonly number[], machines: readonly Machine[]) => `
defaults
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  default-server check inter 1s fall 2 rise 1

listen baton
  mode http
  bind 127.0.0.1:${port}
  balance leastconn
  option httpchk GET /readyz
  # What reached no node is tried on another one.
  option redispatch 1
${nodePorts.map((node) => `  server node-${node} 127.0.0.1:${node}`).join("\n")}

listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  option httpchk GET /primary
  # Nobody stays with a primary that is none any more.
  default-server on-marked-down shutdown-sessions
${machines.map(({ name, port: at, statePort }) => `  server ${name} 127.0.0.1:${at} port ${statePort}`).join("\n")}
`;

export async function startBalancer(
  folder: string,
  nodePorts: readonly number[],
  machines: readonly Machine[],
): Promise<Balancer> {
  const [port, databasePort] = [await freePort(), await freePort()];
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, settings(port, databasePort, nodePorts, machines));
  const program = startProgram("haproxy", ["-db", "-f", file], join(folder, "haproxy.log"));
  // HAProxy returns 503 while there is no node.
  await until("HAProxy", 5000, async () => (await fetch(`http://127.0.0.1:${port}`)).status === 503);
  return { port, databasePort, program };
}
