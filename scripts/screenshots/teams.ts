import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { plugInAuthenticator } from "../../e2e/support/authenticator.ts";
import { demoAdmin, demoMembers, demoPassword } from "../../server/src/demo/demo-team.ts";
import { AuthenticatorApp } from "../../server/test/support/authenticator-app.ts";

type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A signed-in person for the screenshots. */
export interface Viewer {
  /** The number of tasks, or the role of the viewer. */
  readonly name: string;
  readonly storageState: SignedIn;
  /** The task for the task screens. */
  readonly taskId?: string;
}

const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

/** The only person and task of a team in which every text has its maximum length. */
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

/** A person with two-factor, passkeys and several devices. */
export const guardedPerson = {
  username: "greta",
  email: "greta@example.com",
  role: "Admin",
  rolePosition: "Head of Security",
};
const otherDevices = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
  "ABrowserWhoseNameIsLongerThanThereIsRoomForOnAnyScreenAndHasNoPlaceToBreak/1.0",
];

const emptyPerson = { username: "nadia", email: "nadia@example.com", role: "Admin", rolePosition: "Founder" };

/** Runs `use` in a new context and returns its sign-in state. */
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

async function post(request: BrowserContext["request"], path: string, data: object) {
  const answer = await request.post(path, { data });
  if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

const signUp = (request: BrowserContext["request"], person: object) =>
  post(request, "/api/user-data", { ...person, uId: "", imageURL: "", password: demoPassword });

const logIn = (request: BrowserContext["request"], email: string | undefined) =>
  post(request, "/api/auth/sign-in/email", { email, password: demoPassword });

/** Signs in as the admin of the sample team or as one of its members. */
export function signInToDemo(browser: Browser, baseURL: string, as: "admin" | "member"): Promise<Omit<Viewer, "name">> {
  const person = as === "admin" ? demoAdmin : demoMembers[0];
  return signedIn(browser, { baseURL }, async (request) => {
    await logIn(request, person?.email);
    const tasks: { _id: string; stage: string }[] = await (await request.get("/api/tasks")).json();
    return tasks.find(({ stage }) => stage === "in-progress")?._id;
  });
}

/** Signs in as admins of teams with no, one and about a hundred tasks. */
export async function signInAll(browser: Browser, baseURL: string): Promise<Viewer[]> {
  const none = await signedIn(browser, { baseURL }, async (request) => {
    await signUp(request, emptyPerson);
    return undefined;
  });
  const one = await signedIn(browser, { baseURL }, async (request) => {
    await signUp(request, longestPerson);
    return (await post(request, "/api/tasks", longestTask))._id;
  });
  return [
    { name: "0", ...none },
    { name: "1", ...one },
    { name: "100", ...(await signInToDemo(browser, baseURL, "admin")) },
  ];
}

/** Signs up the guarded person with two-factor, two passkeys and other devices. */
export async function signInGuarded(browser: Browser, baseURL: string): Promise<Omit<Viewer, "name">> {
  const context = await browser.newContext({ baseURL });
  const { request } = context;
  await signUp(request, guardedPerson);
  const { keyUri, recoveryCodes } = await post(request, "/api/auth/two-factor/enable", { password: demoPassword });
  await post(request, "/api/auth/two-factor/confirm", { code: AuthenticatorApp.scan(keyUri).code() });
  for (const [index, userAgent] of otherDevices.entries()) {
    await signedIn(browser, { baseURL, userAgent }, async (elsewhere) => {
      await logIn(elsewhere, guardedPerson.email);
      await post(elsewhere, "/api/auth/two-factor/verify-backup-code", { code: recoveryCodes[index] });
      return undefined;
    });
  }
  for (const name of ["Work laptop", longWord.slice(0, 60)]) await addPasskey(context, name);
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}

async function addPasskey(context: BrowserContext, name: string): Promise<void> {
  const page = await context.newPage();
  // A device stores only one passkey per account.
  await plugInAuthenticator(page);
  await page.goto("/user/settings/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText(name).first().waitFor();
}
