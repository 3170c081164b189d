/**
 * The limit of a page, which bounds memory however long the texts are. Objects of larger pages survive the young
 * generation of the heap and wait for a collection of the old one.
 */
const pageBytes = 128 * 1024;

/** The id of an entity and the bytes of its texts. */
export interface Sized {
  readonly id: string;
  readonly bytes: number;
}

/** Returns how many of the rows with these sizes fit one page. At least one does. */
export function pageSize(sizes: readonly Pick<Sized, "bytes">[], maxBytes = pageBytes): number {
  let bytes = 0;
  const full = sizes.findIndex((row) => {
    bytes += row.bytes;
    return bytes >= maxBytes;
  });
  return full === -1 ? sizes.length : full + 1;
}
