import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../base/config.ts";
import { readSigned, signedCookie, usesHttps } from "./cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who showed here that they are this person, and got no session because their team disabled them. */
    refusedUserId?: string;
  }
}

/** The cookie that lets somebody who was refused a session leave the team that disabled them, and nothing else. */
const cookieName = "baton.leave";
const keptSeconds = 10 * 60;
const path = "/api/leave";

interface Attempt {
  refusedUserId?: string;
}

const attempts = new AsyncLocalStorage<Attempt>();

/** To be called where the identity library is about to start a session that it may not start. */
export function noteRefused(userId: string): void {
  const attempt = attempts.getStore();
  if (attempt) attempt.refusedUserId = userId;
}

/** Runs a question to the identity library, and notes on the request whom it refused a session. */
export async function notingRefused<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const attempt: Attempt = {};
  try {
    return await attempts.run(attempt, work);
  } finally {
    if (attempt.refusedUserId !== undefined) request.refusedUserId = attempt.refusedUserId;
  }
}

const attributes = (config: Config, maxAge: number) =>
  `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${usesHttps(config) ? "; Secure" : ""}`;

/** Gives everyone who is refused a session a ticket to leave their team with. */
export function giveLeaveTickets(app: FastifyInstance, config: Config): void {
  app.addHook("onSend", async (request, reply) => {
    if (request.refusedUserId === undefined) return;
    const value = `${request.refusedUserId}:${Date.now() + keptSeconds * 1000}`;
    const cookie = signedCookie(value, config.authSecret);
    reply.header("set-cookie", `${cookieName}=${cookie}; ${attributes(config, keptSeconds)}`);
  });
}

/** Who may leave their team by the ticket that a request carries. */
export function readLeaveTicket(request: FastifyRequest, config: Config): string | null {
  const value = readSigned(request.headers.cookie, cookieName, config.authSecret);
  const [userId = "", until] = value?.split(":") ?? [];
  return Number(until) > Date.now() ? userId : null;
}

/** The cookie that takes a ticket back. */
export function noLeaveTicket(config: Config): string {
  return `${cookieName}=; ${attributes(config, 0)}`;
}
