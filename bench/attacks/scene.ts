import { createSchema, postgresToTest } from "../../scripts/test-database.ts";
import { startBaton } from "../support/baton.ts";
import { createTasks, signUpTeam } from "../support/team.ts";
import type { Attack, Scene } from "./attack.ts";

const people = 4;
const fewTasks = 20;

/** The stores that an attack is tried on: SQLite, and PostgreSQL if it applies there and one answers. */
export async function storesFor({ onPostgres }: Attack): Promise<(string | undefined)[]> {
  const postgres = onPostgres ? await postgresToTest() : undefined;
  return postgres === undefined ? [undefined] : [undefined, postgres];
}

/** Starts a server with two teams. Rate limits are on once the teams have their tasks. */
export async function openScene(
  { attackers = 1, tasks = fewTasks, env = {} }: Attack,
  postgres: string | undefined,
  folder: string,
  parts: AsyncDisposableStack,
): Promise<Scene> {
  const schema = postgres === undefined ? undefined : await createSchema(postgres, `attacks_${process.pid}`);
  if (schema) parts.defer(schema.drop);
  const settings = { ...env, DATABASE_URL: schema?.url ?? "" };
  const seeded = await seed(folder, { ...settings, RATE_LIMITS: "off" }, attackers, tasks);
  const { port, pid, stop } = await startBaton(folder, { ...settings, RATE_LIMITS: "on" });
  parts.defer(() => stop("SIGKILL"));
  return { ...seeded, port, pid, team: { ...seeded.team, port } };
}

async function seed(folder: string, env: Readonly<Record<string, string>>, attackers: number, tasks: number) {
  const { port, stop } = await startBaton(folder, env);
  try {
    const team = await signUpTeam(port, 1 + attackers + people, "attacked");
    const other = await signUpTeam(port, people, "other");
    const colleagues = team.people.slice(1 + attackers);
    return {
      team,
      ids: await createTasks(team, tasks),
      colleagues: { people: colleagues, cards: await createTasks(team, colleagues.length) },
      others: { people: other.people, cards: await createTasks(other, people) },
    };
  } finally {
    await stop();
  }
}
