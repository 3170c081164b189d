import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A request that a receiver got. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The setting that allows a server to call the receivers of tests. */
export const receiversAllowed = { OUTBOUND_ALLOW: "127.0.0.1/32" };

/** Starts a receiver of webhooks on loopback. Without `answer`, it answers 204. */
export async function useReceiver(answer: (response: ServerResponse) => void = (to) => to.writeHead(204).end()) {
  const received: Received[] = [];
  const state = { answer };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() });
      state.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    received,
    port,
    url: `http://127.0.0.1:${port}/in`,
    /** Answers with a status from now on. */
    answers: (status: number) => {
      state.answer = (response) => response.writeHead(status).end();
    },
    events: () => received.map(({ body }) => JSON.parse(body)),
  };
}
