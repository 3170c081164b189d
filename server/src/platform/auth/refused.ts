import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../base/config.ts";
import { readSigned, signedCookie, usesHttps } from "./cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The authenticated person who got no session because their team disabled them. */
    refusedUserId?: string;
  }
}

/** The cookie that lets a disabled person leave their team. It permits nothing else. */
const cookieName = "baton.leave";
const maxAgeSeconds = 10 * 60;
const path = "/api/leave";

interface Attempt {
  refusedUserId?: string;
}

const attempts = new AsyncLocalStorage<Attempt>();

/** Records that the identity library must not start a session for this person. Called from its hooks. */
export function recordRefusal(userId: string): void {
  const attempt = attempts.getStore();
  if (attempt) attempt.refusedUserId = userId;
}

/** Runs a call to the identity library and records on the request whom it refused a session. */
export async function recordingRefusal<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const attempt: Attempt = {};
  try {
    return await attempts.run(attempt, work);
  } finally {
    if (attempt.refusedUserId !== undefined) request.refusedUserId = attempt.refusedUserId;
  }
}

const attributes = (config: Config, maxAge: number) =>
  `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${usesHttps(config) ? "; Secure" : ""}`;

/** Sets the leave ticket on responses that refuse a session to a disabled person. */
export function issueLeaveTickets(app: FastifyInstance, config: Config): void {
  app.addHook("onSend", async (request, reply) => {
    if (request.refusedUserId === undefined) return;
    const value = `${request.refusedUserId}:${Date.now() + maxAgeSeconds * 1000}`;
    const cookie = signedCookie(value, config.authSecret);
    reply.header("set-cookie", `${cookieName}=${cookie}; ${attributes(config, maxAgeSeconds)}`);
  });
}

/** Returns the id of the person who may leave their team with the request's ticket, or null. */
export function readLeaveTicket(request: FastifyRequest, config: Config): string | null {
  const value = readSigned(request.headers.cookie, cookieName, config.authSecret);
  const [userId = "", until] = value?.split(":") ?? [];
  return Number(until) > Date.now() ? userId : null;
}

/** Returns the cookie that deletes a leave ticket. */
export function clearedLeaveTicket(config: Config): string {
  return `${cookieName}=; ${attributes(config, 0)}`;
}
