import { withParts } from "../support/baton.ts";
import type { Row } from "../support/report.ts";
import type { Attack } from "./attack.ts";
import { Bystanders } from "./bystanders.ts";
import { openScene, storesFor } from "./scene.ts";

/** How long other people work before an attack, after a first round, and the longest that one lasts, in seconds. */
const seconds = { first: 2, before: 5, during: 15 };

/** Runs an attack on each store that it applies to, while other people work. */
export async function runAttack(attack: Attack): Promise<Row[]> {
  const rows: Row[] = [];
  for (const postgres of await storesFor(attack)) {
    const what = `${attack.what}${postgres === undefined ? "" : ", on PostgreSQL"}`;
    rows.push(...(await runOn(postgres, attack, what)));
  }
  return rows;
}

function runOn(postgres: string | undefined, attack: Attack, what: string): Promise<Row[]> {
  return withParts(async (folder, parts) => {
    const scene = await openScene(attack, postgres, folder, parts);
    const working = (who: "others" | "colleagues") =>
      parts.adopt(new Bystanders(who, scene.port, scene[who]), (people) => people.stop());
    const [others, colleagues] = [working("others"), working("colleagues")];
    const begin = await attack.prepare(scene);
    const all = (forSeconds: number) => Promise.all([others.work(forSeconds), colleagues.work(forSeconds)]);
    await all(seconds.first);
    const before = await all(seconds.before);
    const during = all(seconds.during);
    const further = await begin(AbortSignal.timeout(seconds.during * 1000));
    const [theirs, ours] = await during;
    return [
      ...others.rows(what, before[0], theirs, attack.p99.others),
      ...colleagues.rows(what, before[1], ours, attack.p99.colleagues),
      ...further.map((row) => ({ ...row, what: `${what}: ${row.what}` })),
    ];
  });
}
