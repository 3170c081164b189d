export type ToastTone = "success" | "error" | "info";

interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastOptions {
  tone: ToastTone;
  text: string;
  /** Milliseconds until it is dismissed; Infinity keeps it until the reader dismisses it. */
  duration: number;
  /** A second line. */
  description?: string;
  /** Undo, Retry, Copy: a click dismisses the toast. */
  actions?: readonly ToastAction[];
  /** Replaces the toast with the same id, if there is one. */
  id?: string;
  /** Where it is shown, if not at the bottom: the specification has a few at the top. */
  place?: "top";
}

export interface Toast extends ToastOptions {
  id: string;
  phase: "visible" | "dismissed";
}

interface Timer {
  startedAt: number;
  remaining: number;
  handle: ReturnType<typeof setTimeout> | undefined;
}

/** The maximum number of toasts to keep. */
export const TOAST_LIMIT = 20;
/** Milliseconds from dismissal to removal. */
const TOAST_REMOVAL_DELAY = 1000;

/** A list of toasts with a timer each, newest first. */
export class ToastStore {
  #toasts: readonly Toast[] = [];
  #timers = new Map<string, Timer>();
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
      this.#timers.set(id, { startedAt: 0, remaining: options.duration, handle: undefined });
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
    // A toast that is dismissed under the pointer sends no leave event; the timers of the others must not stay paused.
    this.resume();
  }

  /** Stops every timer, while a toast is hovered or focused. */
  pause(): void {
    this.#isPaused = true;
    for (const timer of this.#timers.values()) {
      if (timer.handle === undefined) continue;
      clearTimeout(timer.handle);
      timer.handle = undefined;
      timer.remaining -= Date.now() - timer.startedAt;
    }
  }

  resume(): void {
    this.#isPaused = false;
    for (const id of this.#timers.keys()) this.#start(id);
  }

  #start(id: string): void {
    const timer = this.#timers.get(id);
    if (!timer || timer.handle !== undefined) return;
    timer.startedAt = Date.now();
    timer.handle = setTimeout(() => this.dismiss(id), timer.remaining);
  }

  #remove(id: string): void {
    this.#forget(id);
    this.#set(this.#toasts.filter((toast) => toast.id !== id));
  }

  #forget(id: string): void {
    clearTimeout(this.#timers.get(id)?.handle);
    clearTimeout(this.#removals.get(id));
    this.#timers.delete(id);
    this.#removals.delete(id);
  }

  #set(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}

/** The toasts of the page, shown by `ToastRegion`. */
export const toasts = new ToastStore();
