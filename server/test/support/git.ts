import { createHmac } from "node:crypto";
import type { GitConnectionWire } from "@baton/domain/git/git.contract";
import { expect } from "vitest";
import type { Person } from "./factories.ts";
import type { TestServer } from "./harness.ts";

/** A Git connection as its admin gets it once. */
export type CreatedConnection = GitConnectionWire & { readonly secret: string };

/** Returns the headers with which GitHub sends an event. */
export function signedByGitHub(secret: string, event: string, body: string): Record<string, string> {
  const hex = createHmac("sha256", secret).update(body).digest("hex");
  return { "x-github-event": event, "x-hub-signature-256": `sha256=${hex}` };
}

/** Lets a Git service report a pull request with this title, and returns the connection. */
export async function reportPull(server: TestServer, admin: Person, title: string): Promise<CreatedConnection> {
  const made = await admin.post("/api/git-connections", { name: "Quay", service: "github" });
  const connection = made.json<CreatedConnection>();
  const [html_url, updated_at] = ["https://git.example.org/acme/quay/pull/7", "2026-11-20T10:00:00Z"];
  const pull_request = { html_url, title, state: "open", merged: false, updated_at, head: { ref: "fix" } };
  const payload = JSON.stringify({ number: 7, repository: { full_name: "acme/quay" }, pull_request });
  const headers = { "content-type": "application/json", ...signedByGitHub(connection.secret, "pull_request", payload) };
  const answer = await server.app.inject({ method: "POST", url: `/api/git/${connection.id}`, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return connection;
}
