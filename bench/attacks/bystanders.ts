import { httpRequest } from "../support/http-client.ts";
import type { MixOrder, MixReport } from "../support/mix-worker.ts";
import { atMost, type Row } from "../support/report.ts";
import { Worker } from "../support/worker.ts";
import type { Working } from "./attack.ts";

const perSecond = 20;
const stages = ["in-progress", "completed", "todo"];

/** People who work while somebody attacks, in a process of their own. */
export class Bystanders {
  readonly #who: string;
  readonly #people: readonly (readonly string[])[];
  readonly #port: number;
  readonly #worker = new Worker<MixOrder, MixReport[]>("mix-worker.ts");

  constructor(who: string, port: number, { people, cards }: Working) {
    this.#who = who;
    this.#port = port;
    // Each person moves a card, and loads the list of the team's people.
    this.#people = people.map(({ cookie }, index) =>
      stages.flatMap((stage) => [
        httpRequest("PATCH", `/api/tasks/${cards[index]}`, { cookie }, { stage }),
        httpRequest("GET", "/api/user-data", { cookie }),
      ]),
    );
  }

  /** Lets them work. Returns how long they waited. */
  async work(seconds: number): Promise<MixReport> {
    const order = { port: this.#port, people: this.#people, steps: [{ perSecond, seconds }] };
    const [report] = await this.#worker.ask(order);
    if (!report) throw new Error("The step has no report.");
    return report;
  }

  stop(): void {
    this.#worker.stop();
  }

  /** Returns their waits before and during an attack. */
  rows(what: string, before: MixReport, during: MixReport, p99: number): Row[] {
    const figures = {
      "p50 before": before.p50,
      "p99 before": before.p99,
      "p50 during": during.p50,
      "p99 during": during.p99,
    };
    const refused = during.shed + during.failed;
    return [
      { what: `${what}: ${this.#who}`, unit: "ms", figures, budget: { of: "p99 during", atMost: p99 } },
      { what: `${what}: ${this.#who}, refused`, unit: "", figures: { measured: refused }, budget: atMost(0) },
    ];
  }
}
