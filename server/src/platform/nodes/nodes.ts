import { randomUUID } from "node:crypto";
import type { EditedField, Place } from "@baton/domain/workspace/workspace.live";
import { type Counters, MemoryCounters } from "./counters.ts";

/** An event that concerns all nodes. Events are hints; the store is the source of truth. */
export type NodeEvent =
  | { readonly type: "changed"; readonly workspaceId: string; readonly seq: number }
  /** A person's sessions, name, access, status or team changed. */
  | { readonly type: "person"; readonly userId: string }
  /** A session of a person replaced another; the page keeps its socket. */
  | { readonly type: "renewed"; readonly userId: string }
  /** What the members of a workspace may do changed. */
  | { readonly type: "rights"; readonly workspaceId: string }
  /** A workspace may have changed without notice. */
  | { readonly type: "doubt"; readonly workspaceId: string }
  /**
   * The complete list of the people on the publishing node who view a place, and the fields that they are editing.
   */
  | {
      readonly type: "looking";
      readonly workspaceId: string;
      readonly at: Place;
      readonly userIds: readonly string[];
      readonly editing?: Editing;
    };

/** The field that each person is editing, by their id. */
export type Editing = Readonly<Record<string, EditedField>>;

/** Receives the events of all nodes, including this one. */
export interface NodeSubscriber {
  /** Must apply the event to memory before it returns. */
  received(event: NodeEvent, node: string): void;
  /** Another node needs the presence of this one. */
  presenceRequested(): void;
  /** A node ended or has been silent for too long. */
  nodeLeft(node: string): void;
  /** Published events may have been missed. */
  eventsMissed(): void;
}

/** The processes that serve one store together. */
export interface Nodes {
  /** Counts attempts across all nodes. */
  readonly counters: Counters;
  /** Number of connected nodes, including this one. */
  readonly size: number;
  subscribe(subscriber: NodeSubscriber): void;
  /** Applies an event to this node immediately. Resolves when all reachable nodes have received it. */
  publish(event: NodeEvent): Promise<void>;
  close(): Promise<void>;
}

/** How often a single process checks for changes by the operator's commands, which cannot notify it. */
export const checkEveryMs = 60_000;

/** A process that serves its store alone. */
export class OneNode implements Nodes {
  readonly counters = new MemoryCounters();
  readonly size = 1;
  readonly #id = randomUUID();
  #subscriber: NodeSubscriber | undefined;
  #timer: NodeJS.Timeout | undefined;

  subscribe(subscriber: NodeSubscriber): void {
    this.#subscriber = subscriber;
    this.#timer = setInterval(() => subscriber.eventsMissed(), checkEveryMs).unref();
  }

  async publish(event: NodeEvent): Promise<void> {
    this.#subscriber?.received(event, this.#id);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
  }
}
