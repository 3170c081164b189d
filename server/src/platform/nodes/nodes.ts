import { randomUUID } from "node:crypto";
import type { Place } from "@baton/domain/workspace/workspace.live";
import { type Counters, MemoryCounters } from "./counters.ts";

/** What happened on one node and concerns all. Events are hints: the store has the truth. */
export type NodeEvent =
  | { readonly type: "changed"; readonly workspaceId: string; readonly seq: number }
  /** A person's sessions, name, role, status or team changed. */
  | { readonly type: "person"; readonly userId: string }
  /** One session of a person took the place of another; the page goes on with its socket. */
  | { readonly type: "renewed"; readonly userId: string }
  /** A workspace may have changed without anybody being told. */
  | { readonly type: "doubt"; readonly workspaceId: string }
  /** These people, and no others, look at a place from the node that says so. */
  | { readonly type: "looking"; readonly workspaceId: string; readonly at: Place; readonly userIds: readonly string[] };

/** Receives what is published on any node, this one included. */
export interface NodeSubscriber {
  /** Must have taken effect in memory when it returns. */
  received(event: NodeEvent, node: string): void;
  /** Another node does not know yet who looks at what here. */
  presenceRequested(): void;
  /** A node ended, or was not heard of for a while. */
  nodeLeft(node: string): void;
  /** Events may have been published that were not received. */
  eventsMissed(): void;
}

/** The processes that serve one store together. */
export interface Nodes {
  /** Counts attempts on all nodes together. */
  readonly counters: Counters;
  /** How many hear each other, this one included. */
  readonly size: number;
  subscribe(subscriber: NodeSubscriber): void;
  /** Takes effect on this node at once; resolves when the others that can be reached have received it. */
  publish(event: NodeEvent): Promise<void>;
  close(): Promise<void>;
}

/** How often a process that is alone looks for what the operator's tools changed: they cannot tell it. */
export const lookEveryMs = 60_000;

/** A process that serves its store alone. */
export class OneNode implements Nodes {
  readonly counters = new MemoryCounters();
  readonly size = 1;
  readonly #id = randomUUID();
  #subscriber: NodeSubscriber | undefined;
  #timer: NodeJS.Timeout | undefined;

  subscribe(subscriber: NodeSubscriber): void {
    this.#subscriber = subscriber;
    this.#timer = setInterval(() => subscriber.eventsMissed(), lookEveryMs).unref();
  }

  async publish(event: NodeEvent): Promise<void> {
    this.#subscriber?.received(event, this.#id);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
  }
}
