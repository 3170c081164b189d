import WebSocket from "ws";
import { livePath } from "./ears.ts";
import { work } from "./worker.ts";

/** Live sockets to open and hold, one per cookie. */
export interface HoldOrder {
  readonly port: number;
  readonly cookies: readonly string[];
}

function open(port: number, cookie: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, {
      headers: { cookie },
      perMessageDeflate: false,
    });
    socket.once("error", reject);
    // Received data is read and discarded, as in a background page.
    socket.on("message", () => resolve(socket));
  });
}

const sockets: WebSocket[] = [];

/** Returns the number of open sockets, including those of earlier orders. */
work(async ({ port, cookies }: HoldOrder): Promise<number> => {
  for (const cookie of cookies) sockets.push(await open(port, cookie));
  return sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
});
