import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { HttpConnection, httpRequest } from "./http-client.ts";

/** Parts of a body, some of which look like the end of a chunked one. */
const pieces = ["[", "0\r\n\r\n", "x".repeat(200_000), "\r\n0\r\n\r\n", "]"];

it("a connection reads streamed bodies, bodies of known length and empty ones in succession", async () => {
  const server = createServer(({ url }, response) => {
    if (url === "/unchanged") response.writeHead(304).end();
    else if (url === "/known") response.end(pieces.join(""));
    else {
      for (const piece of pieces) response.write(piece);
      response.end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const connection = await HttpConnection.open((server.address() as AddressInfo).port);
  const read = async (path: string) => {
    const { status, head, body } = await connection.send(httpRequest("GET", path));
    return { status, body: body.toString(), isStreamed: head.toLowerCase().includes("chunked") };
  };
  for (const _ of ["first", "again"]) {
    expect(await read("/streamed")).toEqual({ status: 200, body: pieces.join(""), isStreamed: true });
    expect(await read("/known")).toEqual({ status: 200, body: pieces.join(""), isStreamed: false });
    expect(await read("/unchanged")).toEqual({ status: 304, body: "", isStreamed: false });
  }
  connection.close();
});
