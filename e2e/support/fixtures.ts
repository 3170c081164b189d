import { randomUUID } from "node:crypto";
import { test as base, expect, type Page, type PlaywrightTestOptions } from "@playwright/test";
import { Contexts, type OwnContext } from "./contexts.ts";

type Role = "Admin" | "Designer" | "Developer" | "Engineer" | "Manager" | "Marketer" | "Tester";

/** A signed-in person in a separate browser context. */
export interface Person {
  id: string;
  email: string;
  username: string;
  password: string;
  role: Role;
  page: Page;
}

interface Team {
  /** Signs up a person without a team. An Admin gets a workspace. */
  signUp(role: Role): Promise<Person>;
  /** Signs up a person, whom the admin adds and who joins. */
  addMember(admin: Person, role: Exclude<Role, "Admin">): Promise<Person>;
  /** Accepts Join for a person whom the admin added. */
  join(person: Person, admin: Person): Promise<void>;
  /** Signs the same person in from a second browser. */
  onAnotherDevice(person: Person): Promise<Page>;
}

/** The options that tests change with `test.use`. */
const optionsOf = ({
  baseURL,
  viewport,
  hasTouch,
  isMobile,
  javaScriptEnabled,
  serviceWorkers,
}: Partial<PlaywrightTestOptions>) =>
  JSON.stringify([baseURL, viewport, hasTouch ?? false, isMobile ?? false, javaScriptEnabled ?? true, serviceWorkers]);

export const test = base.extend<{ team: Team; admin: Person }, { contexts: Contexts }>({
  contexts: [({ browser }, use) => use(new Contexts(browser)), { scope: "worker" }],

  team: async (
    { contexts, baseURL, viewport, hasTouch, isMobile, javaScriptEnabled, serviceWorkers },
    use,
    { project },
  ) => {
    const used: OwnContext[] = [];
    const options = optionsOf({ baseURL, viewport, hasTouch, isMobile, javaScriptEnabled, serviceWorkers });
    const isUsual = options === optionsOf(project.use);

    const newPage = async (): Promise<Page> => {
      const context = await (isUsual ? contexts.take(baseURL) : contexts.open(baseURL));
      used.push(context);
      return context.page;
    };

    const signUp = async (role: Role): Promise<Person> => {
      const page = await newPage();
      const name = `${role.toLowerCase()}-${randomUUID().slice(0, 8)}`;
      const person = { email: `${name}@example.com`, username: name, password: "Password1", role };
      const answer = await page.request.post("/api/user-data", {
        data: { ...person, uId: "", imageURL: "", rolePosition: `Senior ${role}` },
      });
      expect(answer.status(), await answer.text()).toBe(201);
      const { _id } = await answer.json();
      return { ...person, id: _id, page };
    };

    const setTeam = async (by: Person, member: Person, admin: Person): Promise<void> => {
      const data = { adminEmail: admin.email };
      const answer = await by.page.request.patch(`/api/user-data/${member.id}`, { data });
      expect(answer.status(), await answer.text()).toBe(200);
    };

    const addMember = async (admin: Person, role: Exclude<Role, "Admin">): Promise<Person> => {
      const member = await signUp(role);
      for (const by of [admin, member]) await setTeam(by, member, admin);
      // The admin has seen the note about it, so that it does not count as unread.
      const inbox = admin.page.request;
      const notes: { id: string }[] = await (await inbox.get("/api/notifications")).json();
      const now = new Date().toISOString();
      const seen = { ids: notes.map(({ id }) => id), to: { readAt: now, archivedAt: now } };
      expect((await inbox.patch("/api/notifications", { data: seen })).status()).toBe(200);
      return member;
    };

    const onAnotherDevice = async ({ email, password }: Person): Promise<Page> => {
      const page = await newPage();
      const answer = await page.request.post("/api/auth/sign-in/email", { data: { email, password } });
      expect(answer.status(), await answer.text()).toBe(200);
      return page;
    };

    const join = (person: Person, admin: Person) => setTeam(person, person, admin);

    await use({ signUp, addMember, join, onAnotherDevice });
    for (const context of used) {
      await (isUsual && baseURL ? contexts.giveBack(context, new URL(baseURL).origin) : context.context.close());
    }
    for (const { checkPolicy } of used) checkPolicy();
  },

  admin: ({ team }, use) => team.signUp("Admin").then(use),
});

export { expect };
