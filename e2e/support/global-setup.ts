import { buildPage } from "../../scripts/page.mjs";
import { startServer, temporaryFolder } from "./server.ts";

const cheapHashes = new URL("../../server/test/support/cheap-hashes.ts", import.meta.url).href;

/** One server for all tests, on an empty store: each test signs up a team of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildPage();
  const folder = temporaryFolder();
  // Where tests find what was mailed.
  process.env.BATON_E2E_DATA_DIR = folder.path;
  const server = await startServer({
    port: Number(process.env.BATON_E2E_PORT),
    dataDir: folder.path,
    env: { NODE_OPTIONS: `--import=${cheapHashes}` },
  });
  return async () => {
    await server.stop();
    folder.remove();
  };
}
