import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { bufferKeysForField } from "./typed-ahead.ts";

/** A component in its own chunk, such as a popover that a click opens. */
export interface Deferred<P> {
  /** Whether the page is complete without it, as without a tooltip. */
  readonly isOptional: boolean;
  /** Whether it focuses a field when it appears, for which keys that are typed earlier are buffered. */
  readonly takesKeys: boolean;
  /** Returns the component, once it is loaded. */
  get: () => ComponentType<P> | undefined;
  fetch: () => Promise<unknown>;
  /** Loads the component ahead of its first use. */
  preload: () => void;
}

/**
 * Defers a component until it is used.
 * @param isOptional if true and the component cannot be loaded, nothing is shown in its place, and loading is tried
 * again at its next use and when the browser is online again. Otherwise, the screen is replaced by an error with a
 * button that reloads the page: a component that nobody asked for must be optional
 */
export function onDemand<P>(
  load: () => Promise<ComponentType<P>>,
  { isOptional = false, takesKeys = false } = {},
): Deferred<P> {
  let loaded: ComponentType<P> | undefined;
  const fetch = async () => {
    loaded ??= await load();
  };
  // The first use fails again, and shows the error.
  return { isOptional, takesKeys, get: () => loaded, fetch, preload: () => void fetch().catch(() => undefined) };
}

/**
 * Loads a deferred component as soon as it is needed, and returns it once it is loaded. `lazy` would suspend even for a
 * loaded component, and React shows suspended content only after 300 ms.
 */
export function useOnDemand<P>(of: Deferred<P>, isWanted = true) {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (of.get() || !isWanted) return;
    const load = () => {
      of.fetch().then(
        () => setLoaded(true),
        (error: unknown) => setFailure({ error }),
      );
    };
    load();
    if (!of.isOptional) return;
    addEventListener("online", load);
    return () => removeEventListener("online", load);
  }, [of, isWanted]);
  return { Component: of.get(), failure };
}

/** Renders a deferred component once it is loaded. */
export function OnDemand<P extends object>({ of, ...props }: { of: Deferred<P> } & P) {
  const { Component, failure } = useOnDemand<P>(of);
  // Held until the field takes the focus, or until this is no longer shown.
  useLayoutEffect(() => (of.takesKeys ? bufferKeysForField() : undefined), [of]);
  if (failure && !of.isOptional) throw failure.error;
  const Loaded = Component as ComponentType<object> | undefined;
  return Loaded ? <Loaded {...props} /> : null;
}
