import type { Task } from "@baton/domain/task/task";

/** Tags with the same key are the same tag. */
export function tagKey(tag: string): string {
  return tag.trim().toLowerCase();
}

/** The tags in the text that a task stores, each once, ignoring case, as first written. */
export function splitTags(text: string): string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(",")) {
    const tag = part.trim();
    if (tag !== "" && !tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
  }
  return [...tags.values()];
}

/** The text that a task stores for its tags. */
export function joinTags(tags: readonly string[]): string {
  return tags.join(", ");
}

/** Every tag of the tasks, the most frequent first. */
export function tagsByUse(tasks: readonly Pick<Task, "tags">[]): string[] {
  const uses = new Map<string, { tag: string; count: number }>();
  for (const { tags } of tasks) {
    for (const tag of splitTags(tags)) {
      const use = uses.get(tagKey(tag)) ?? { tag, count: 0 };
      use.count += 1;
      uses.set(tagKey(tag), use);
    }
  }
  return [...uses.values()].sort((a, b) => b.count - a.count).map(({ tag }) => tag);
}
