import type { Team } from "../support/team.ts";
import type { Engine } from "./engine.ts";
import { Screen } from "./screen.ts";

interface Step {
  readonly what: string;
  /** Not every driver can do it, so it may fail. */
  readonly mayFail?: true;
  /** Resolves when the result is on the screen and on the server; rejects if it does not appear. */
  readonly run: () => Promise<unknown>;
}

interface StoredTask {
  readonly title: string;
  readonly description: string;
  readonly stage: string;
}

/** What the steps use. */
interface Setting {
  readonly engine: Engine;
  readonly screen: Screen;
  readonly url: string;
  readonly email: string;
  /** The address of the team's first project. */
  readonly project: string;
  /** Returns a task as stored on the server. */
  readonly stored: (title: string) => Promise<StoredTask | undefined>;
}

const card = { css: "[data-task]", name: "Mend the mooring" };
const panel = (css: string) => `section[aria-label="Open task"] ${css}`;
const field = (label: string) => ({ css: panel(`[aria-label="${label}"]:is(textarea, [contenteditable])`) });

/** Returns the steps of a day in the team's first project. A step that fails ends the day. */
export async function dayOf(engine: Engine, team: Team): Promise<readonly Step[]> {
  const url = `http://127.0.0.1:${team.port}`;
  const { email = "", cookie = "" } = team.people[0] ?? {};
  const read = async <T>(path: string) => (await (await fetch(url + path, { headers: { cookie } })).json()) as T;
  const [project] = await read<{ key: string }[]>("/api/projects");
  const stored = async (title: string) => (await read<StoredTask[]>("/api/tasks")).find((task) => task.title === title);
  const setting = {
    ...{ engine, url, email, stored },
    screen: new Screen(engine),
    project: `${url}/user/projects/${project?.key}`,
  };
  return [...beginning(setting), ...writing(setting), ...ending(setting)];
}

const beginning = ({ engine, screen, url, email, project, stored }: Setting): readonly Step[] => [
  {
    what: "log in",
    async run() {
      await engine.open(`${url}/login`);
      await screen.click({ css: "input", name: "Email" });
      await screen.type(email);
      await screen.click({ css: "input[type=password]" });
      await screen.type("Password1");
      await screen.click({ css: "label", name: "Remember me" });
      await screen.press("Enter");
      await screen.box({ css: "a", name: "Dashboard" });
    },
  },
  {
    what: "add two tasks by typing",
    async run() {
      await engine.open(project);
      await screen.click({ css: 'section[data-column] button[aria-label^="Add a task to"]' });
      await screen.type("Mend the mooring");
      await screen.press("Enter");
      await screen.type("Paint the hull");
      await screen.press("Enter");
      await screen.press("Escape");
      await screen.box(card);
      await screen.until("both tasks are stored", async () => (await stored(card.name)) && stored("Paint the hull"));
    },
  },
  {
    what: "open the panel",
    async run() {
      await screen.click(card);
      await screen.box({ css: panel("h1, h2"), name: card.name });
    },
  },
];

const writing = ({ engine, screen, stored }: Setting): readonly Step[] => [
  {
    what: "write a description",
    async run() {
      await screen.click({ css: panel("button"), name: "Edit Description" });
      await screen.box(field("Description"));
      await screen.type("Zebra rope, 12 m");
      await screen.press("Control+Enter");
      await screen.until("it is stored", async () => (await stored(card.name))?.description === "Zebra rope, 12 m");
    },
  },
  {
    what: "comment",
    async run() {
      await screen.click(field("Write a comment"));
      await screen.type("Bought it");
      await screen.press("Control+Enter");
      await screen.until("the comment is shown", () => hasText(engine, panel("article"), "Bought it"));
    },
  },
  {
    what: "undo",
    async run() {
      await screen.press("Escape");
      await screen.press("Control+z");
      const isShown = () => hasText(engine, panel("article"), "Bought it");
      await screen.until("the comment is gone", async () => !(await isShown()));
    },
  },
];

const ending = ({ engine, screen, url, project, stored }: Setting): readonly Step[] => [
  {
    what: "read the dashboard, whose hidden tables do not show",
    async run() {
      await engine.open(`${url}/user/dashboard`);
      await screen.box({ css: "figure h2" });
      const widths = await screen.until("the charts are drawn", () =>
        engine.evaluate<number[] | null>(
          `((all) => all.length > 0 ? all.map((table) => table.closest(".sr-only").getBoundingClientRect().width) : null)([...document.querySelectorAll("figure table")])`,
        ),
      );
      if (widths.some((width) => width > 1)) throw new Error(`Tables are ${widths.join(", ")} px wide.`);
    },
  },
  {
    what: "drag a card to the next column",
    // Drags are started by the operating system, which not every driver reaches.
    mayFail: true,
    async run() {
      await engine.open(project);
      await screen.drag(card, { css: "section[data-column] ~ section[data-column]" });
      await screen.until("the task has moved", async () => (await stored(card.name))?.stage === "in-progress");
    },
  },
];

function hasText(engine: Engine, css: string, text: string): Promise<boolean> {
  return engine.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(css)})].some((each) => each.textContent.includes(${JSON.stringify(text)}))`,
  );
}
