import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface HttpAnswer {
  readonly status: number;
  /** The raw status line and headers. */
  readonly head: string;
  readonly body: Buffer;
}

interface Waiting {
  head: string;
  status: number;
  missing: number;
  parts: Buffer[];
  resolve(answer: HttpAnswer): void;
  reject(error: Error): void;
}

const endOfHead = "\r\n\r\n";

/**
 * A keep-alive connection that sends prepared requests. It does as little as possible per response, so that measurements
 * reflect the server and not the client. `keepBody: false` does not even copy the body.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #keepBody: boolean;
  #start: Buffer = Buffer.alloc(0);
  #waiting: Waiting | undefined;

  private constructor(socket: Socket, keepBody: boolean) {
    this.#socket = socket;
    this.#keepBody = keepBody;
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.on("error", (error) => this.#waiting?.reject(error));
    socket.on("close", () => this.#waiting?.reject(new Error("The server closed the connection.")));
  }

  static async open(port: number, { keepBody = true } = {}): Promise<HttpConnection> {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return new HttpConnection(socket, keepBody);
  }

  /** Sends one request from `httpRequest` and resolves when its response is complete. */
  send(request: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { head: "", status: 0, missing: 0, parts: [], resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    if (waiting.head !== "") {
      this.#takeBody(waiting, chunk);
      return;
    }
    this.#start = this.#start.length === 0 ? chunk : Buffer.concat([this.#start, chunk]);
    const end = this.#start.indexOf(endOfHead);
    if (end === -1) return;
    const body = this.#start.subarray(end + endOfHead.length);
    waiting.head = this.#start.toString("latin1", 0, end);
    this.#start = Buffer.alloc(0);
    waiting.status = Number(waiting.head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(waiting.head)?.[1];
    if (length === undefined && waiting.status !== 304 && waiting.status !== 204) {
      waiting.reject(new Error(`An answer without content-length:\n${waiting.head}`));
      return;
    }
    waiting.missing = Number(length ?? 0);
    this.#takeBody(waiting, body);
  }

  #takeBody(waiting: Waiting, chunk: Buffer): void {
    waiting.missing -= chunk.length;
    if (this.#keepBody) waiting.parts.push(chunk);
    if (waiting.missing > 0) return;
    this.#waiting = undefined;
    waiting.resolve({ status: waiting.status, head: waiting.head, body: Buffer.concat(waiting.parts) });
  }
}

/** Returns a request as sent over the wire. */
export function httpRequest(method: string, path: string, headers: Record<string, string> = {}, body?: object): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const all: Record<string, string> = { host: "127.0.0.1", ...headers };
  if (body !== undefined) {
    all["content-type"] = "application/json";
    all["content-length"] = String(Buffer.byteLength(text));
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${text}`;
}

/** Returns the value of a response header. */
export function headerOf(answer: HttpAnswer, name: string): string | undefined {
  const line = answer.head.split("\r\n").find((text) => text.toLowerCase().startsWith(`${name}: `));
  return line?.slice(name.length + 2);
}
