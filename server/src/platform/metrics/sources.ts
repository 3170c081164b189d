import type { Store } from "../store/store.ts";
import type { RequestFigures } from "./requests.ts";

/** The sources of the metrics. */
export interface Sources {
  readonly requests: RequestFigures;
  readonly store: Pick<Store, "writes" | "waiting" | "statements" | "replicaReads">;
  /** The number of open sockets. */
  readonly sockets: () => number;
  /** The number of connected nodes. */
  readonly nodes: () => number;
}
