import type { Page } from "@playwright/test";
import { demoPassword } from "../../server/src/demo/demo-team.ts";
import type { Viewer } from "./teams.ts";

/** One screenshot. */
export interface Screen {
  readonly path: string;
  /** Simulates a failing or hanging API after the session is loaded. */
  readonly api?: "fails" | "hangs";
  /** Runs after the screen has loaded. */
  readonly act?: (page: Page) => Promise<void>;
}

export type Screens = Readonly<Record<string, Screen>>;

const button = (page: Page, name: RegExp | string) =>
  page.getByRole("button", { name, exact: true }).locator("visible=true").first();

/** Clicks buttons one after the other and waits for the last overlay, whose code may have to load first. */
const press =
  (...names: (RegExp | string)[]) =>
  async (page: Page) => {
    for (const name of names) await button(page, name).click();
    await page.locator("[role=dialog], [role=alertdialog], [role=menu]").last().waitFor();
  };

/** Clicks a button and submits the password in the dialog that opens. */
const pressAndProve = (name: string, password: string, outcome: string) => async (page: Page) => {
  await press(name)(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(password);
  await button(page, "Continue").click();
  await dialog.getByText(outcome).first().waitFor();
};

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await button(page, "Login").click();
}

async function failToLogIn(page: Page): Promise<void> {
  await logIn(page, "nobody@example.com", demoPassword);
  await page.getByText("Email or password is incorrect").waitFor();
}

async function failToSignUp(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "I'm not a robot" }).check();
  await button(page, "Sign Up").click();
  await page.getByText("Role must be needed").waitFor();
}

async function failToCreate(page: Page): Promise<void> {
  await press("Create Task")(page);
  await page.getByRole("dialog").getByRole("button", { name: "Create Task" }).click();
}

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page
    .getByText(/^Offline/)
    .first()
    .waitFor({ state: "attached" });
}

export const publicScreens: Screens = {
  landing: { path: "/" },
  contact: { path: "/", act: press("Contact Sales") },
  login: { path: "/login" },
  "login-failed": { path: "/login", act: failToLogIn },
  "sign-up": { path: "/sign-up" },
  "sign-up-failed": { path: "/sign-up", act: failToSignUp },
  "forgot-password": { path: "/forgot-password" },
  "reset-password": { path: "/reset-password?token=any" },
  "reset-password-expired": { path: "/reset-password" },
  "confirm-email": { path: "/confirm-email?token=any" },
  "second-step": { path: "/second-step" },
  "email-verified": { path: "/email-verified" },
  "email-verified-expired": { path: "/email-verified?error=any" },
  "signed-in-window": { path: "/signed-in?error=any" },
  "privacy-policy": { path: "/terms/privacy_policy" },
  "not-found": { path: "/no-such-page" },
};

const listed = (name: string): Screens => ({
  [name]: { path: `/user/${name}?view=board` },
  [`${name}-list`]: { path: `/user/${name}?view=list` },
});

export const userScreens: Screens = {
  "landing-signed-in": { path: "/" },
  dashboard: { path: "/user/dashboard" },
  ...listed("tasks"),
  ...listed("completed"),
  ...listed("in-progress"),
  ...listed("todo"),
  ...listed("trash"),
  team: { path: "/user/team" },
  "team-chat": { path: "/user/team-chat" },
  settings: { path: "/user/settings" },
  "settings-security": { path: "/user/settings/security" },
  "settings-notifications": { path: "/user/settings/notifications" },
  "settings-display": { path: "/user/settings/display" },
  "settings-team": { path: "/user/settings/team" },
  "settings-labels": { path: "/user/settings/labels" },
  "settings-import": { path: "/user/settings/import" },
  "settings-export": { path: "/user/settings/export" },
  "settings-security-log": { path: "/user/settings/security-log" },
  "create-task": { path: "/user/tasks", act: press("Create Task") },
  "create-task-failed": { path: "/user/tasks", act: failToCreate },
  "add-new-user": { path: "/user/team", act: press("Add New User") },
  "update-user": { path: "/user/team", act: press(/^Edit /) },
  // The button's name is the user's name, cut to six characters.
  account: { path: "/user/tasks", act: press(/^.{1,6}\.$/) },
};

/** The screens of one task. `update` names the dialog, which differs between members and admins. */
export const taskScreens = ({ taskId }: Viewer, update: string): Screens =>
  taskId === undefined
    ? {}
    : {
        task: { path: `/user/tasks/${taskId}` },
        [update]: { path: `/user/tasks/${taskId}`, act: press("Update") },
      };

const screensWithData = {
  dashboard: "/user/dashboard",
  tasks: "/user/tasks?view=board",
  "tasks-list": "/user/tasks?view=list",
  task: "/user/tasks/01980000-0000-7000-8000-000000000000",
  team: "/user/team",
  trash: "/user/trash",
  settings: "/user/settings",
};

const withoutData = (ending: string, api: "fails" | "hangs"): Screens =>
  Object.fromEntries(Object.entries(screensWithData).map(([name, path]) => [`${name}-${ending}`, { path, api }]));

/** Loading and error states. */
export const statusScreens: Screens = {
  ...withoutData("loading", "hangs"),
  ...withoutData("failed", "fails"),
  offline: { path: "/user/tasks", act: goOffline },
};

/** Screens of a person with two-factor and a passkey. */
export const guardedScreens: Screens = {
  "settings-guarded": { path: "/user/settings/security" },
  "recovery-codes": {
    path: "/user/settings/security",
    act: pressAndProve("Create new recovery codes", demoPassword, "Without your phone"),
  },
  "two-factor-off": { path: "/user/settings/security", act: press("Switch off") },
  "passkey-add": { path: "/user/settings/security", act: press("Add a passkey") },
  "passkey-rename": { path: "/user/settings/security", act: press(/^Rename /) },
  "passkey-remove": { path: "/user/settings/security", act: press(/^Remove /) },
};

/** The steps of switching two-factor on. */
export const unguardedScreens: Screens = {
  "two-factor-password": { path: "/user/settings/security", act: press("Switch on") },
  "two-factor-password-failed": {
    path: "/user/settings/security",
    act: pressAndProve("Switch on", "Not-The-Password1", "This is not your password."),
  },
  "two-factor-code": {
    path: "/user/settings/security",
    act: pressAndProve("Switch on", demoPassword, "If you cannot scan it"),
  },
};

/** The second step of Login for a person with two-factor. */
export function secondStepScreens(email: string): Screens {
  const goOn =
    (...further: ((page: Page) => Promise<void>)[]) =>
    async (page: Page) => {
      await logIn(page, email, demoPassword);
      for (const act of [(next: Page) => next.getByLabel("Code", { exact: true }).waitFor(), ...further])
        await act(page);
    };
  const sendWrongCode = async (page: Page) => {
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await button(page, "Continue").click();
    await page.getByText(/This code is wrong/).waitFor();
  };
  return {
    "second-step": { path: "/login", act: goOn() },
    "second-step-failed": { path: "/login", act: goOn(sendWrongCode) },
    "second-step-recovery": { path: "/login", act: goOn((page) => button(page, "Use a recovery code").click()) },
  };
}
