import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { demoAdmin, demoMembers, demoPassword } from "../../server/src/demo/demo-team.ts";

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Somebody whose screens are taken. */
export interface Viewer {
  /** How many tasks there are, or who looks. */
  readonly name: string;
  readonly storageState: SignedIn;
  /** The task whose own screen is taken. */
  readonly taskId?: string;
}

const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** The one task and the one person of a team in which everything is as long as it may be. */
const longestPerson = {
  username: "wolfeschlegelsteinhausen",
  email: "wolfeschlegelsteinhausenbergerdorff@reallylongdomainname-example.com",
  role: "Admin",
  rolePosition: longWord.slice(0, 80),
};
const longestTask = {
  title: `${longWord} and what comes after it`,
  description: `${longWord.repeat(4)}\n\nhttps://example.com/${"path/".repeat(30)}`,
  startingDate: "2026-03-01",
  endingDate: "2026-12-31",
  tags: longWord.toLowerCase(),
  notes: [longWord.repeat(2)],
  subTasks: [longWord, "A short one"],
};

const emptyPerson = { username: "nadia", email: "nadia@example.com", role: "Admin", rolePosition: "Founder" };

/** Does something as nobody yet, and keeps who they then are. */
async function signedIn(
  browser: Browser,
  options: BrowserContextOptions,
  use: (request: BrowserContext["request"]) => Promise<string | undefined>,
) {
  const context = await browser.newContext(options);
  const taskId = await use(context.request);
  const storageState = await context.storageState();
  await context.close();
  return taskId === undefined ? { storageState } : { storageState, taskId };
}

async function post(request: BrowserContext["request"], path: string, data: object): Promise<string> {
  const answer = await request.post(path, { data });
  if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json())._id;
}

const signUp = (request: BrowserContext["request"], person: object) =>
  post(request, "/api/user-data", { ...person, uId: "", imageURL: "", password: demoPassword });

/** The admin of the sample team, and one of its members. */
export function signInToDemo(browser: Browser, baseURL: string, as: "admin" | "member"): Promise<Omit<Viewer, "name">> {
  const person = as === "admin" ? demoAdmin : demoMembers[0];
  return signedIn(browser, { baseURL }, async (request) => {
    await post(request, "/api/auth/sign-in/email", { email: person?.email, password: demoPassword });
    const tasks: { _id: string; stage: string }[] = await (await request.get("/api/tasks")).json();
    return tasks.find(({ stage }) => stage === "in-progress")?._id;
  });
}

/** Admins of teams with no, one and sixty tasks. */
export async function signInAll(browser: Browser, baseURL: string): Promise<Viewer[]> {
  const none = await signedIn(browser, { baseURL }, async (request) => {
    await signUp(request, emptyPerson);
    return undefined;
  });
  const one = await signedIn(browser, { baseURL }, async (request) => {
    await signUp(request, longestPerson);
    return post(request, "/api/tasks", longestTask);
  });
  return [
    { name: "0", ...none },
    { name: "1", ...one },
    { name: "60", ...(await signInToDemo(browser, baseURL, "admin")) },
  ];
}
