import { createServer } from "node:http";
import { freePort } from "../../scripts/free-port.ts";

/** Serves `html` as every page of another site: under a different host name, and under ours with another port. */
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
