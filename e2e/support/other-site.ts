import { createServer } from "node:http";
import { freePort } from "../../scripts/free-port.ts";

/** Serves `html` as every page of two other sites: one has another host name, one differs only in its port. */
export async function openOtherSite(html: string) {
  const port = await freePort();
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8").end(html);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return {
    urls: [`http://localhost:${port}/`, `http://127.0.0.1:${port}/`],
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
