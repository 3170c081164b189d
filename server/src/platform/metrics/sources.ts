import type { Store } from "../store/store.ts";
import type { RequestFigures } from "./requests.ts";

/** Where the figures come from. */
export interface Sources {
  readonly requests: RequestFigures;
  readonly store: Pick<Store, "writes" | "waiting" | "replicaReads">;
  /** The number of open sockets. */
  readonly sockets: () => number;
  /** The number of nodes that hear each other. */
  readonly nodes: () => number;
}
