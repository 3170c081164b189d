import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { bounds, type Series } from "../base/durations.ts";
import type { Sources } from "./sources.ts";

interface Description {
  readonly name: string;
  readonly help: string;
}

/** A histogram of what was counted already: prom-client's own way to count costs a microsecond each time. */
class CountedHistogram extends Histogram {
  readonly #description: Description;
  readonly #series: () => Iterable<Series>;

  constructor(registry: Registry, description: Description, series: () => Iterable<Series>) {
    super({ ...description, registers: [registry] });
    this.#description = description;
    this.#series = series;
  }

  /** What the registry asks of a metric; missing in the library's types. */
  async getForPromString() {
    const { name } = this.#description;
    const values = [...this.#series()].flatMap(({ labels, durations }) => {
      let count = 0;
      const buckets = [...bounds, "+Inf"].map((le, index) => {
        count += durations.counts[index] ?? 0;
        return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
      });
      const sum = { metricName: `${name}_sum`, labels, value: durations.sum };
      return [...buckets, sum, { metricName: `${name}_count`, labels, value: count }];
    });
    return { ...this.#description, type: "histogram", values };
  }
}

/** Everything there is to know of this process, as Prometheus reads it. */
export function expose({ requests, store, sockets, nodes }: Sources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestTimes = {
    name: "baton_http_request_duration_seconds",
    help: "Requests by route, method and status, and how long they took, with their waiting to be read.",
  };
  new CountedHistogram(registry, requestTimes, () => requests.series());
  const writeTimes = {
    name: "baton_store_write_duration_seconds",
    help: "Write transactions by how they ended, and how long they took with their waiting.",
  };
  new CountedHistogram(registry, writeTimes, () =>
    Object.entries(store.writes).map(([outcome, durations]) => ({ labels: { outcome }, durations })),
  );
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge(
    "baton_store_waiting",
    "What waits for the writer (SQLite), a connection or its workspace (PostgreSQL).",
    () => store.waiting,
  );
  gauge("baton_live_sockets", "Open live sockets.", sockets);
  gauge("baton_nodes", "Nodes that hear each other through Redis, this one included.", nodes);
  const { replicaReads } = store;
  if (replicaReads) {
    new Counter({
      name: "baton_replica_reads_total",
      help: "Reads that the replica was asked for, by whether it served them, was behind, or failed.",
      labelNames: ["outcome"],
      registers: [registry],
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(replicaReads)) this.inc({ outcome }, count);
      },
    });
  }
  return registry;
}
