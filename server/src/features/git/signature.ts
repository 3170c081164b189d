import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { GitService } from "@baton/domain/git/git";

const secretBytes = 32;

/** Returns a new random secret, in characters that the forms of all services accept. */
export const newSecret = (): string => randomBytes(secretBytes).toString("base64url");

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};

/** Compares two texts in constant time. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/** Returns whether a service has signed an event with a secret. GitLab sends the secret itself. */
export function isSigned(service: GitService, headers: IncomingHttpHeaders, body: Buffer, secret: string): boolean {
  if (service === "gitlab") return isSame(headerOf(headers, "x-gitlab-token"), secret);
  const hex = createHmac("sha256", secret).update(body).digest("hex");
  return service === "github"
    ? isSame(headerOf(headers, "x-hub-signature-256"), `sha256=${hex}`)
    : isSame(headerOf(headers, "x-gitea-signature"), hex);
}

/** The headers in which each service names an event, and its delivery. */
const names: Readonly<Record<GitService, readonly [event: string, delivery: string]>> = {
  github: ["x-github-event", "x-github-delivery"],
  gitlab: ["x-gitlab-event", "x-gitlab-event-uuid"],
  gitea: ["x-gitea-event", "x-gitea-delivery"],
};

/** Returns the name of an event, such as `push`, and a text that identifies its delivery. */
export function nameOfEvent(service: GitService, headers: IncomingHttpHeaders, body: Buffer) {
  const [event, delivery] = names[service].map((name) => headerOf(headers, name));
  const hash = createHash("sha256").update(delivery ?? "");
  // Older services do not name the delivery, and GitLab gives events that a webhook has caused the name of the first.
  if (!delivery || service === "gitlab") hash.update(body);
  return { event: event ?? "", deliveryId: hash.digest("base64url") };
}
