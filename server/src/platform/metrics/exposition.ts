import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { bounds, type Series } from "../base/durations.ts";
import type { Sources } from "./sources.ts";

interface Description {
  readonly name: string;
  readonly help: string;
}

/** A histogram of values that were counted elsewhere, because prom-client takes a microsecond per observation. */
class CountedHistogram extends Histogram {
  readonly #description: Description;
  readonly #series: () => Iterable<Series>;

  constructor(registry: Registry, description: Description, series: () => Iterable<Series>) {
    super({ ...description, registers: [registry] });
    this.#description = description;
    this.#series = series;
  }

  /** Called by the registry; missing in the library's types. */
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

/** Returns a Prometheus registry with the metrics of this process. */
export function metricsRegistry({ requests, store, sockets, nodes }: Sources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestTimes = {
    name: "baton_http_request_duration_seconds",
    help: "Request duration by route, method and status, from when the request is read.",
  };
  new CountedHistogram(registry, requestTimes, () => requests.series());
  const writeTimes = {
    name: "baton_store_write_duration_seconds",
    help: "Write transaction duration by outcome, including the wait.",
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
    "Operations waiting for the writer (SQLite), or for a connection or workspace (PostgreSQL).",
    () => store.waiting,
  );
  new Counter({
    name: "baton_store_statements_total",
    help: "Statements sent to the database, except those that only begin or end a transaction.",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(store.statements);
    },
  });
  gauge("baton_live_sockets", "Open live sockets.", sockets);
  gauge("baton_nodes", "Nodes connected through Redis, including this one.", nodes);
  const { replicaReads } = store;
  if (replicaReads) {
    new Counter({
      name: "baton_replica_reads_total",
      help: "Reads sent to the replica by outcome: served, behind or failed.",
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
