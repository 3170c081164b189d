import WebSocket from "ws";
import { work } from "./worker.ts";

/** Live sockets to open and keep open, one for each cookie. */
export interface HoldOrder {
  readonly port: number;
  readonly cookies: readonly string[];
}

function open(port: number, cookie: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers: { cookie }, perMessageDeflate: false });
    socket.once("error", reject);
    // What comes is read and let go, as a page in the background does.
    socket.on("message", () => resolve(socket));
  });
}

const sockets: WebSocket[] = [];

/** Gives how many are open by then, those of earlier orders included. */
work(async ({ port, cookies }: HoldOrder): Promise<number> => {
  for (const cookie of cookies) sockets.push(await open(port, cookie));
  return sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
});
