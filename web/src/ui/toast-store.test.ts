import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TOAST_LIMIT, ToastStore } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function phases(store: ToastStore): string[] {
  return store.getSnapshot().map((toast) => `${toast.text} ${toast.phase}`);
}

describe("a toast", () => {
  test("is visible for its duration, dismissed for one second, then removed", () => {
    const store = new ToastStore();
    store.show({ tone: "success", text: "Saved", duration: 1000 });
    vi.advanceTimersByTime(999);
    expect(phases(store)).toEqual(["Saved visible"]);
    vi.advanceTimersByTime(1);
    expect(phases(store)).toEqual(["Saved dismissed"]);
    vi.advanceTimersByTime(999);
    expect(phases(store)).toEqual(["Saved dismissed"]);
    vi.advanceTimersByTime(1);
    expect(phases(store)).toEqual([]);
  });

  test("of infinite duration stays until the reader dismisses it", () => {
    const store = new ToastStore();
    const id = store.show({ tone: "error", text: "Lost", duration: Number.POSITIVE_INFINITY });
    vi.advanceTimersByTime(3_600_000);
    expect(phases(store)).toEqual(["Lost visible"]);
    store.dismiss(id);
    vi.advanceTimersByTime(1000);
    expect(phases(store)).toEqual([]);
  });

  test("that is dismissed twice is still removed one second after the first time", () => {
    const store = new ToastStore();
    const id = store.show({ tone: "success", text: "Saved", duration: 5000 });
    store.dismiss(id);
    vi.advanceTimersByTime(900);
    store.dismiss(id);
    vi.advanceTimersByTime(100);
    expect(phases(store)).toEqual([]);
  });

  test("that is shown again under its id replaces the old one and restarts the timer", () => {
    const store = new ToastStore();
    store.show({ id: "sync", tone: "info", text: "Saving", duration: 1000 });
    vi.advanceTimersByTime(900);
    store.show({ id: "sync", tone: "success", text: "Saved", duration: 1000 });
    vi.advanceTimersByTime(900);
    expect(phases(store)).toEqual(["Saved visible"]);
  });

  test("that is shown again under its id while it is leaving is not removed by the old timer", () => {
    const store = new ToastStore();
    store.show({ id: "sync", tone: "info", text: "Saving", duration: 100 });
    vi.advanceTimersByTime(600);
    store.show({ id: "sync", tone: "success", text: "Saved", duration: 5000 });
    vi.advanceTimersByTime(2000);
    expect(phases(store)).toEqual(["Saved visible"]);
  });
});

describe("the list", () => {
  test("puts the newest first and keeps at most 20", () => {
    const store = new ToastStore();
    for (let count = 1; count <= TOAST_LIMIT + 5; count++) {
      store.show({ tone: "info", text: `${count}`, duration: 1000 });
    }
    const texts = store.getSnapshot().map((toast) => toast.text);
    expect(texts).toHaveLength(20);
    expect(texts[0]).toBe("25");
    expect(texts.at(-1)).toBe("6");
  });

  test("leaves no timer behind for a toast that was dropped", () => {
    const store = new ToastStore();
    for (let count = 0; count < TOAST_LIMIT + 5; count++) store.show({ tone: "info", text: "x", duration: 1000 });
    expect(vi.getTimerCount()).toBe(20);
  });

  test("notifies its subscribers of each change until they unsubscribe", () => {
    const store = new ToastStore();
    const seen = vi.fn();
    const unsubscribe = store.subscribe(seen);
    const id = store.show({ tone: "info", text: "Hello", duration: 1000 });
    expect(seen).toHaveBeenCalledTimes(1);
    store.dismiss(id);
    expect(seen).toHaveBeenCalledTimes(2);
    unsubscribe();
    vi.advanceTimersByTime(1000);
    expect(seen).toHaveBeenCalledTimes(2);
  });
});

describe("pausing", () => {
  test("stops all timers, and resuming continues with the remaining time", () => {
    const store = new ToastStore();
    store.show({ tone: "success", text: "Saved", duration: 1000 });
    vi.advanceTimersByTime(600);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(phases(store)).toEqual(["Saved visible"]);
    store.resume();
    vi.advanceTimersByTime(399);
    expect(phases(store)).toEqual(["Saved visible"]);
    vi.advanceTimersByTime(1);
    expect(phases(store)).toEqual(["Saved dismissed"]);
  });

  test("twice, as on hover and focus, does not lose time", () => {
    const store = new ToastStore();
    store.show({ tone: "success", text: "Saved", duration: 1000 });
    store.pause();
    vi.advanceTimersByTime(500);
    store.pause();
    vi.advanceTimersByTime(500);
    store.resume();
    vi.advanceTimersByTime(999);
    expect(phases(store)).toEqual(["Saved visible"]);
  });

  test("also holds a toast that is shown meanwhile", () => {
    const store = new ToastStore();
    store.pause();
    store.show({ tone: "success", text: "Saved", duration: 1000 });
    vi.advanceTimersByTime(5000);
    expect(phases(store)).toEqual(["Saved visible"]);
    store.resume();
    vi.advanceTimersByTime(1000);
    expect(phases(store)).toEqual(["Saved dismissed"]);
  });

  test("ends when a toast is dismissed, because the pointer may never send a leave event", () => {
    const store = new ToastStore();
    store.show({ tone: "success", text: "Other", duration: 1000 });
    const id = store.show({ tone: "success", text: "Saved", duration: 1000 });
    store.pause();
    store.dismiss(id);
    vi.advanceTimersByTime(1000);
    expect(phases(store)).toEqual(["Other dismissed"]);
  });
});
