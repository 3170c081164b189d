import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/** Where a request came from. */
export interface Sender {
  readonly address: string;
  readonly userAgent: string;
}

/** What a proxy writes of a sender, without the port that some add to it: `1.2.3.4:5` or `[::1]:5`. */
const withPort = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/;

function bare(said: string): string {
  const { six, four } = withPort.exec(said)?.groups ?? {};
  return six ?? four ?? said;
}

/** The network address of the sender, as far as the connection and the proxies in front tell. */
export function addressOf({ ips, ip, socket }: Pick<FastifyRequest, "ips" | "ip" | "socket">): string {
  // The farthest hop that a proxy named by an address: `unknown`, or whatever a sender made up, names nobody.
  const named = [ip, ...(ips ?? []).toReversed()].map(bare).find((said) => isIP(said) !== 0);
  return named ?? socket.remoteAddress ?? "";
}

/** Who sent a request, as far as the connection and its headers tell. */
export function senderOf(request: FastifyRequest): Sender {
  return { address: addressOf(request), userAgent: request.headers["user-agent"] ?? "" };
}
