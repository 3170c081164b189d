export type ToastTone = "success" | "error" | "info";

interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastOptions {
  tone: ToastTone;
  text: string;
  /** Milliseconds until it is dismissed by itself; Infinity keeps it until the reader dismisses it. */
  duration: number;
  /** A second line. */
  description?: string;
  /** Undo, Retry, Copy: pressing one dismisses the toast. */
  actions?: readonly ToastAction[];
  /** A toast shown under an id that is still there takes its place. */
  id?: string;
}

export interface Toast extends ToastOptions {
  id: string;
  /** A removed toast is one that is no longer in the list. */
  phase: "visible" | "dismissed";
}

interface Clock {
  startedAt: number;
  remaining: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The newest this many are kept. */
export const TOAST_LIMIT = 20;
/** Milliseconds from dismissed to removed. */
const TOAST_REMOVAL_DELAY = 1000;

/** A list of toasts with a clock each, newest first. It knows nothing of the page. */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #clocks = new Map<string, Clock>();
  #removals = new Map<string, ReturnType<typeof setTimeout>>();
  #listeners = new Set<() => void>();
  #count = 0;
  #isPaused = false;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): readonly Toast[] => this.#toasts;

  show(options: ToastOptions): string {
    const id = options.id ?? `toast-${++this.#count}`;
    this.#forget(id);
    const toast: Toast = { ...options, id, phase: "visible" };
    const all = [toast, ...this.#toasts.filter((other) => other.id !== id)];
    for (const dropped of all.slice(TOAST_LIMIT)) this.#forget(dropped.id);
    this.#set(all.slice(0, TOAST_LIMIT));
    if (Number.isFinite(options.duration)) {
      this.#clocks.set(id, { startedAt: 0, remaining: options.duration, timer: undefined });
      if (!this.#isPaused) this.#start(id);
    }
    return id;
  }

  dismiss(id: string): void {
    const toast = this.#toasts.find((candidate) => candidate.id === id);
    if (!toast || toast.phase === "dismissed") return;
    this.#forget(id);
    this.#removals.set(
      id,
      setTimeout(() => this.#remove(id), TOAST_REMOVAL_DELAY),
    );
    this.#set(this.#toasts.map((other) => (other.id === id ? { ...other, phase: "dismissed" } : other)));
    // A toast dismissed under the pointer takes the "left" event with it; the others' clocks must not stay stopped.
    this.resume();
  }

  /** Stops every clock, while the reader points at or focuses a toast. */
  pause(): void {
    this.#isPaused = true;
    for (const clock of this.#clocks.values()) {
      if (clock.timer === undefined) continue;
      clearTimeout(clock.timer);
      clock.timer = undefined;
      clock.remaining -= Date.now() - clock.startedAt;
    }
  }

  resume(): void {
    this.#isPaused = false;
    for (const id of this.#clocks.keys()) this.#start(id);
  }

  #start(id: string): void {
    const clock = this.#clocks.get(id);
    if (!clock || clock.timer !== undefined) return;
    clock.startedAt = Date.now();
    clock.timer = setTimeout(() => this.dismiss(id), clock.remaining);
  }

  #remove(id: string): void {
    this.#forget(id);
    this.#set(this.#toasts.filter((toast) => toast.id !== id));
  }

  #forget(id: string): void {
    clearTimeout(this.#clocks.get(id)?.timer);
    clearTimeout(this.#removals.get(id));
    this.#clocks.delete(id);
    this.#removals.delete(id);
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}

/** The page's toasts; `ToastRegion` shows them. */
export const toasts = new ToastStore();
