import { type ClientRequest, request as httpRequest } from "node:http";
import type { Scene } from "./attack.ts";

/** A file that is sent to a task. */
export interface Upload {
  readonly request: ClientRequest;
  /** The status of the answer, or 0 if there is none. */
  readonly status: Promise<number>;
}

/** Begins to send a file of `bytes` to the first task of the attacker's team. The caller sends its content. */
export function beginUpload({ port, ids }: Scene, { cookie }: { cookie: string }, bytes: number): Upload {
  const request = httpRequest({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: `/api/tasks/${ids[0]}/attachments?name=file`,
    headers: { cookie, "content-type": "application/octet-stream", "content-length": bytes },
  });
  const { promise: status, resolve } = Promise.withResolvers<number>();
  request.once("response", (response) => {
    response.resume();
    resolve(response.statusCode ?? 0);
  });
  request.on("error", () => resolve(0));
  request.flushHeaders();
  return { request, status };
}
