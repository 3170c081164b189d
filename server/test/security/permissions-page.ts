import { isOfPeople, scopeOf } from "@baton/domain/session/token-scope.needed";
import { actorNames, actors } from "./actors.ts";
import { permissionRows } from "./permissions.ts";

const sign = (code: number) => (code < 400 ? `**${code}**` : String(code));

/** The routes that offer each token what its scopes allow. */
const forTokens = ["POST /mcp"];

function tokenCell(route: string): string {
  const [method = "", path = ""] = route.split(" ");
  if (forTokens.includes(route)) return "any";
  const scope = scopeOf(method, path) ?? "none";
  return isOfPeople(method, path) ? `${scope}, of a person` : scope;
}

/** Generates `docs/permissions.md`. */
export function permissionsPage(): string {
  const head = [
    "# Permissions",
    "",
    "Generated from `server/test/security/permissions.ts`. `matrix.test.ts` checks every route of the server against it,",
    "on both stores. To regenerate: `npx vitest run security/permissions -u`.",
    "",
    ...Object.entries(actors).map(([name, text]) => `- **${name}**: ${text}`),
    "- **token**: the scope that an API token of any of them needs, or none if tokens may not call the route.",
    "  A token that acts as its team has some scopes only (`teamScopes`), and cannot call what says “of a person”",
    "",
    "None of these callers belongs to the third team. HEAD returns the same status as GET. A refused request changes nothing. An",
    "allowed request changes and returns data of the caller's team only. Responses to the outsider contain nothing of the hidden project. Bold is allowed; 101 opens a socket, 1008 closes one after its message.",
    "",
    `| route | request | ${actorNames.join(" | ")} | token |`,
    `|---|---|${actorNames.map(() => "---").join("|")}|---|`,
  ];
  const rows = permissionRows().map(({ route, asked, codes }) => {
    const cells = actorNames.map((name) => sign(codes[name]));
    return `| \`${route}\` | ${asked} | ${cells.join(" | ")} | ${tokenCell(route)} |`;
  });
  return `${[...head, ...rows].join("\n")}\n`;
}
