import { useEffect, useState } from "react";

type Series = typeof import("@baton/domain/task/task.series");

let loaded: Series | undefined;

/** Loads the library that knows the dates of rules. Only what shows or changes a repeat needs it. */
export async function loadSeries(): Promise<Series> {
  loaded ??= await import("@baton/domain/task/task.series");
  return loaded;
}

/** Returns the dates of rules once they are needed and the library is loaded. */
export function useSeries(isNeeded: boolean): Series | undefined {
  const [series, setSeries] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || series) return;
    // Without a connection, the dates are not shown; saving goes on working.
    loadSeries().then(setSeries, () => undefined);
  }, [isNeeded, series]);
  return series;
}
