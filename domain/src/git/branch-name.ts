/** The most characters of a branch for a task, besides the name of the person. */
const longest = 60;

/** Returns a text in small letters and digits, with hyphens between its words. Other scripts leave nothing. */
const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/**
 * Returns a name for the branch of a task, such as `maya/web-12-fix-the-quay`, by which its commits are found.
 * @param key the key of the task, such as `WEB-12`
 */
export function branchName(person: string, key: string, title: string): string {
  const words = slugOf(title).split("-");
  let name = slugOf(key);
  for (const word of words) {
    if (word === "" || name.length + word.length + 1 > longest) break;
    name = `${name}-${word}`;
  }
  const by = slugOf(person);
  return by === "" ? name : `${by}/${name}`;
}
