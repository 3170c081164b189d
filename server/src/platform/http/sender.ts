import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

/** The origin of a request. */
export interface Sender {
  readonly address: string;
  readonly userAgent: string;
}

/** An address with a port, as some proxies send it: `1.2.3.4:5` or `[::1]:5`. */
const withPort = /^(?:\[(?<six>[^\]]+)\](?::\d+)?|(?<four>[\d.]+):\d+)$/;

function withoutPort(address: string): string {
  const { six, four } = withPort.exec(address)?.groups ?? {};
  return six ?? four ?? address;
}

/** Returns the client's IP address, according to the connection and the trusted proxies. */
export function addressOf({ ips, ip, socket }: Pick<FastifyRequest, "ips" | "ip" | "socket">): string {
  // The farthest hop that is an IP address. Clients can send `unknown` or anything else.
  const named = [ip, ...(ips ?? []).toReversed()].map(withoutPort).find((address) => isIP(address) !== 0);
  return named ?? socket.remoteAddress ?? "";
}

/** Returns the address and user agent of a request. */
export function senderOf(request: FastifyRequest): Sender {
  return { address: addressOf(request), userAgent: request.headers["user-agent"] ?? "" };
}
