import { all } from "./actors.ts";

/** The rows of the permission table about operating a server. */
export const operationPermissions = {
  "GET /healthz": [[all(200), "a plain request"]],
  "GET /readyz": [[all(200), "a plain request"]],
  "GET /metrics": [
    [all(200), "from the same machine"],
    [all(403), "through a proxy on the same machine"],
  ],
} as const;
