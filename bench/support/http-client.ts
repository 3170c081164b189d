import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface HttpAnswer {
  readonly status: number;
  /** The raw status line and headers. */
  readonly head: string;
  readonly body: Buffer;
}

/** A body as it arrives. `read` returns the parts of the body that the received bytes contain. */
interface Body {
  readonly isComplete: boolean;
  read(bytes: Buffer): readonly Buffer[];
}

interface Waiting {
  head: string;
  status: number;
  body: Body | undefined;
  parts: Buffer[];
  resolve(answer: HttpAnswer): void;
  reject(error: Error): void;
}

const endOfLine = "\r\n";
const endOfHead = "\r\n\r\n";

/** A body whose length the head states. */
class KnownBody implements Body {
  #missing: number;

  constructor(length: number) {
    this.#missing = length;
  }

  get isComplete(): boolean {
    return this.#missing <= 0;
  }

  read(bytes: Buffer): readonly Buffer[] {
    this.#missing -= bytes.length;
    return [bytes];
  }
}

/** A chunked body. A line with its length precedes each chunk, a line break follows it, and the last chunk is empty. */
class ChunkedBody implements Body {
  isComplete = false;
  /** The beginning of the line with the length of the next chunk. */
  #line = "";
  /** The number of remaining bytes of the current chunk and its line break. */
  #missing = 0;

  read(bytes: Buffer): readonly Buffer[] {
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length; ) {
      if (this.#missing > 0) {
        const part = bytes.subarray(at, at + this.#missing);
        const content = this.#missing - endOfLine.length;
        if (content > 0) parts.push(part.subarray(0, content));
        this.#missing -= part.length;
        at += part.length;
        continue;
      }
      const end = bytes.indexOf("\n", at) + 1 || bytes.length;
      this.#line += bytes.toString("latin1", at, end);
      at = end;
      if (this.#line.endsWith(endOfLine)) this.#begin();
    }
    return parts;
  }

  #begin(): void {
    const length = Number.parseInt(this.#line, 16);
    // The last chunk has no content, so its line break is an empty line.
    if (this.#line === endOfLine) this.isComplete = true;
    else if (length > 0) this.#missing = length + endOfLine.length;
    this.#line = "";
  }
}

/** Returns a reader for the body that follows a head, or undefined if the head does not tell where the body ends. */
function bodyAfter(head: string, status: number): Body | undefined {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return new KnownBody(Number(length));
  if (status === 304 || status === 204) return new KnownBody(0);
  return /\r\ntransfer-encoding: chunked/i.test(head) ? new ChunkedBody() : undefined;
}

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
      this.#waiting = { head: "", status: 0, body: undefined, parts: [], resolve, reject };
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
    if (waiting.body) {
      this.#takeBody(waiting, waiting.body, chunk);
      return;
    }
    this.#start = this.#start.length === 0 ? chunk : Buffer.concat([this.#start, chunk]);
    const end = this.#start.indexOf(endOfHead);
    if (end === -1) return;
    const rest = this.#start.subarray(end + endOfHead.length);
    waiting.head = this.#start.toString("latin1", 0, end);
    this.#start = Buffer.alloc(0);
    waiting.status = Number(waiting.head.slice(9, 12));
    waiting.body = bodyAfter(waiting.head, waiting.status);
    if (waiting.body) this.#takeBody(waiting, waiting.body, rest);
    else waiting.reject(new Error(`The response does not state the length of its body:\n${waiting.head}`));
  }

  #takeBody(waiting: Waiting, body: Body, bytes: Buffer): void {
    const parts = body.read(bytes);
    if (this.#keepBody) waiting.parts.push(...parts);
    if (!body.isComplete) return;
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
