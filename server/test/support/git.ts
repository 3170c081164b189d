import { createHmac, randomUUID } from "node:crypto";
import type { GitService } from "@baton/domain/git/git";
import type { GitConnectionWire } from "@baton/domain/git/git.contract";
import { expect } from "vitest";
import type { Person } from "./factories.ts";
import type { TestServer } from "./harness.ts";

/** A Git connection as its admin gets it once. */
export type CreatedConnection = GitConnectionWire & { readonly secret: string };

const hex = (secret: string, body: string) => createHmac("sha256", secret).update(body).digest("hex");

/** Returns the headers with which GitHub sends an event. */
export const signedByGitHub = (secret: string, event: string, body: string): Record<string, string> => ({
  ...{ "x-github-event": event, "x-hub-signature-256": `sha256=${hex(secret, body)}` },
});

/** The headers of each service, for a body as sent. */
const headersOf: Readonly<Record<GitService, (secret: string, event: string, body: string, id: string) => object>> = {
  github: (secret, event, body, id) => ({ ...signedByGitHub(secret, event, body), "x-github-delivery": id }),
  gitea: (secret, event, body, id) => ({
    ...{ "x-gitea-event": event, "x-gitea-delivery": id },
    ...{ "x-gitea-signature": hex(secret, body), "x-github-event": event },
  }),
  gitlab: (secret, event, _body, id) => ({
    ...{ "x-gitlab-event": event, "x-gitlab-event-uuid": id, "x-gitlab-token": secret },
  }),
};

export interface Sent {
  readonly headers?: object;
  /** The id of the delivery; a new one by default. */
  readonly id?: string;
}

/** Lets the service of a connection report an event. */
export function sendEvent(
  server: TestServer,
  { id, service, secret }: CreatedConnection,
  event: string,
  body: object,
  { headers, id: delivery = randomUUID() }: Sent = {},
) {
  const payload = JSON.stringify(body);
  const signed = headersOf[service](secret, event, payload, delivery);
  const all = { "content-type": "application/json", ...signed, ...headers } as Record<string, string>;
  return server.app.inject({ method: "POST", url: `/api/git/${id}`, headers: all, payload });
}

/** Lets a Git service report a pull request with this title, and returns the connection. */
export async function reportPull(server: TestServer, admin: Person, title: string): Promise<CreatedConnection> {
  const made = await admin.post("/api/git-connections", { name: "Quay", service: "github" });
  const connection = made.json<CreatedConnection>();
  const [html_url, updated_at] = ["https://git.example.org/acme/quay/pull/7", "2026-11-20T10:00:00Z"];
  const pull_request = { html_url, title, state: "open", merged: false, updated_at, head: { ref: "fix" } };
  const body = { number: 7, repository: { full_name: "acme/quay" }, pull_request };
  const answer = await sendEvent(server, connection, "pull_request", body);
  expect(answer.statusCode, answer.body).toBe(200);
  return connection;
}
