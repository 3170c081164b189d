import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** The smallest file that is compressed, in bytes. Compressing a smaller one saves no packet. */
const smallest = 1_024;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Writes a `.br` and a `.gz` beside each text file below `folder`, so that the server does not compress at run time. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < smallest) return;
  const [br, gz] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    toGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
