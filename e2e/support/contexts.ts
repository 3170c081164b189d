import type { Browser, BrowserContext, Page } from "@playwright/test";
import { watchContentPolicy } from "./content-policy.ts";

/** What changes a context itself, and therefore remains when its page is closed. */
const changing = [
  ...(["addInitScript", "exposeBinding", "exposeFunction", "grantPermissions", "newCDPSession", "route"] as const),
  ...(["routeFromHAR", "routeWebSocket", "setExtraHTTPHeaders", "setGeolocation", "setOffline"] as const),
];

/** A browser context with one page, and what is known of it. */
export class OwnContext {
  readonly context: BrowserContext;
  readonly checkPolicy: () => void;
  readonly #newCDPSession: BrowserContext["newCDPSession"];
  #page: Page;
  #isChanged = false;

  private constructor(context: BrowserContext, page: Page, checkPolicy: () => void) {
    this.context = context;
    this.checkPolicy = checkPolicy;
    this.#newCDPSession = context.newCDPSession.bind(context);
    for (const name of changing) this.#note(context, name, context[name].bind(context));
    this.#page = this.#noteClock(page);
  }

  static async open(browser: Browser, baseURL: string | undefined): Promise<OwnContext> {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const checkPolicy = await watchContentPolicy(context);
    return new OwnContext(context, await context.newPage(), checkPolicy);
  }

  get page(): Page {
    return this.#page;
  }

  #note(object: object, name: string, value: unknown): void {
    const get = () => {
      this.#isChanged = true;
      return value;
    };
    Object.defineProperty(object, name, { get });
  }

  /** The clock of a page is that of its context. */
  #noteClock(page: Page): Page {
    this.#note(page, "clock", page.clock);
    return page;
  }

  /** Removes all data of `origin` and opens a new page. Returns false if the context cannot become as new. */
  async clear(origin: string): Promise<boolean> {
    const pages = this.context.pages();
    if (this.#isChanged || pages.length !== 1 || pages[0] !== this.#page) return false;
    const page = await this.context.newPage();
    await this.#page.close();
    await this.context.clearCookies();
    const session = await this.#newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await session.detach();
    this.#page = this.#noteClock(page);
    return true;
  }
}

/**
 * The browser contexts of a worker. One that a test has not changed is cleared and used again: in a new one, a page
 * takes half as much time again, because its scripts are neither cached nor compiled (docs/gotchas.md).
 */
export class Contexts {
  readonly #browser: Browser;
  readonly #idle: OwnContext[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Opens a new context, with the options of the test. */
  open(baseURL: string | undefined): Promise<OwnContext> {
    return OwnContext.open(this.#browser, baseURL);
  }

  /** Returns a context with the options of the configuration, new or cleared. */
  async take(baseURL: string | undefined): Promise<OwnContext> {
    return this.#idle.pop() ?? this.open(baseURL);
  }

  /** Receives a context that a test has taken. */
  async giveBack(own: OwnContext, origin: string): Promise<void> {
    if (await own.clear(origin)) this.#idle.push(own);
    else await own.context.close();
  }
}
