import { build } from "../../scripts/build.mjs";
import { startServer, temporaryFolder } from "./server.ts";

const cheapHashes = new URL("../../server/test/support/cheap-hashes.ts", import.meta.url).href;

/** Starts one server with an empty store for all tests. Each test signs up a separate team. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  build();
  const folder = temporaryFolder();
  // Tests read sent mail from this folder.
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
