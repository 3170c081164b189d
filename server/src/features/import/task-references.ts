import { createHash } from "node:crypto";
import { taskScheme } from "@baton/domain/kernel/references";
import { truncate } from "@baton/domain/kernel/text";
import { type SourceData, type SourceTask, tasksIn } from "./source-data.ts";

/** Stands for the id of a task until it has one. It is as long as an id, so that texts keep their length. */
const standIn = (key: string): string => `import-${createHash("sha256").update(key).digest("base64url").slice(0, 29)}`;

/** A link in Markdown, or an address by itself. */
const links = /\[([^[\]\n]*)\]\(<?(https?:\/\/[^\s<>()]+)>?(?:\s+"[^"\n]*")?\)|<?(https?:\/\/[^\s<>()[\]"'`]+)>?/g;
/** What of an address can follow that of a task: its title, or a comment. */
const mostFollowing = 2;
const longestName = 100;

const escaped = (name: string) => truncate(name, longestName).replaceAll(/[[\]\\`<]/g, String.raw`\$&`);

type LinkTarget = Pick<SourceTask, "key" | "title">;

/** Finds the links between the tasks of a file, which would lead back to the product that it comes from. */
export class TaskReferences {
  readonly #tasks = new Map<string, LinkTarget | undefined>();

  constructor(data: Pick<SourceData, "projects">) {
    for (const { key, title, url } of tasksIn(data)) {
      if (url === undefined) continue;
      // An address of several tasks belongs to none of them.
      this.#tasks.set(url, this.#tasks.has(url) ? undefined : { key, title });
    }
  }

  /** Returns a task whose texts refer to other tasks of the file by their keys, and which is related to those it links to. */
  in(task: SourceTask): SourceTask {
    if (this.#tasks.size === 0) return task;
    const mentions = new Set<string>();
    const refer = (text: string) => this.#refer(text, mentions);
    const linked = task.links.map(({ url }) => this.#find(url)).filter((other) => other && other.key !== task.key);
    return {
      ...task,
      description: refer(task.description),
      comments: task.comments.map((comment) => ({ ...comment, text: refer(comment.text) })),
      links: task.links.filter(({ url }) => !linked.includes(this.#find(url))),
      relations: [...task.relations, ...linked.map((other) => ({ kind: "relates" as const, task: other?.key ?? "" }))],
      ...(mentions.size > 0 && { mentions: [...mentions] }),
    };
  }

  #refer(text: string, mentions: Set<string>): string {
    return text.replaceAll(links, (all: string, name: string | undefined, inLink?: string, alone?: string) => {
      const [, address = "", end = ""] = /^(.*?)([.,;:!?]*)$/.exec(inLink ?? alone ?? "") ?? [];
      const task = this.#find(address);
      if (!task) return all;
      mentions.add(task.key);
      const shown = name && !/^https?:/.test(name) ? name : escaped(task.title);
      return `[${shown}](${taskScheme}${standIn(task.key)})${inLink === undefined ? end : ""}`;
    });
  }

  #find(address: string): LinkTarget | undefined {
    let url = address;
    for (let left = mostFollowing; left >= 0; left -= 1) {
      const task = this.#tasks.get(url);
      if (task) return task;
      url = /[?#]/.test(url) ? url.replace(/[?#].*$/, "") : url.slice(0, url.lastIndexOf("/"));
    }
    return this.#tasks.get(url);
  }
}

/** Returns the function that replaces the keys of tasks in texts by the ids that the tasks have here. */
export function resolveReferences(idOf: ReadonlyMap<string, string>): (text: string) => string {
  if (idOf.size === 0) return (text) => text;
  const ids = new Map([...idOf].map(([key, id]) => [standIn(key), id]));
  return (text) =>
    text.replaceAll(/\btask:(import-[\w-]{29})\b/g, (all, found) =>
      ids.has(found) ? `${taskScheme}${ids.get(found)}` : all,
    );
}

/** Returns the id that a task of an import gets, by the id of its item: others may refer to it before it is here. */
export function idFor(importId: string, item: string): string {
  const hex = createHash("sha256").update(item).digest("hex");
  // The time of the import comes first, so that its tasks are beside each other in indexes.
  return `${importId.slice(0, 13)}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}
