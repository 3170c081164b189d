import { once } from "node:events";
import { createServer } from "node:http";
import { WebSocketServer } from "ws";
import { work } from "./worker.ts";

export interface BareOrder {
  readonly port: number;
  readonly body: Uint8Array;
}

/**
 * A bare server, which is the baseline for Baton: it sends the same bytes from memory, or an empty response, and relays
 * every message of a socket to all sockets.
 */
work(async ({ port, body }: BareOrder): Promise<"listening"> => {
  const bytes = Buffer.from(body);
  const server = createServer((request, response) => {
    if (request.url === "/empty") response.writeHead(304).end();
    else response.writeHead(200, { "content-type": "application/json", "content-length": bytes.length }).end(bytes);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => {
    socket.send('{"type":"hello"}');
    socket.on("message", (data) => {
      for (const client of sockets.clients) client.send(data, { binary: false });
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return "listening";
});
