import { type ComponentType, useEffect, useState } from "react";

/** A component with its code in a file of its own, for what opens at a press. */
interface Demanded<P> {
  /** The component, once its code is there. */
  get: () => ComponentType<P> | undefined;
  fetch: () => Promise<unknown>;
  /** Fetches the code ahead of the first use. */
  preload: () => void;
}

export function onDemand<P>(load: () => Promise<ComponentType<P>>): Demanded<P> {
  let loaded: ComponentType<P> | undefined;
  const fetch = async () => {
    loaded ??= await load();
  };
  // A failure is met again, and shown, by the first use.
  return { get: () => loaded, fetch, preload: () => void fetch().catch(() => undefined) };
}

/**
 * Draws a component as soon as its code is there. `lazy` would suspend even when the code is there already, and React
 * waits 300 ms before it shows what has suspended.
 */
export function OnDemand<P extends object>({ of, ...props }: { of: Demanded<P> } & P) {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (of.get()) return;
    of.fetch().then(
      () => setLoaded(true),
      (error: unknown) => setFailure({ error }),
    );
  }, [of]);
  if (failure) throw failure.error;
  const Component = of.get() as ComponentType<object> | undefined;
  return Component ? <Component {...props} /> : null;
}
