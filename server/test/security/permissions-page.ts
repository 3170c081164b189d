import { actorNames, actors } from "./actors.ts";
import { permissionRows } from "./permissions.ts";

const sign = (code: number) => (code < 400 ? `**${code}**` : String(code));

/** Generates `docs/permissions.md`. */
export function permissionsPage(): string {
  const head = [
    "# Permissions",
    "",
    "Generated from `server/test/security/permissions.ts`. `matrix.test.ts` checks every route of the server against it,",
    "on both stores. To regenerate: `npx vitest run security/permissions -u`.",
    "",
    ...Object.entries(actors).map(([name, text]) => `- **${name}**: ${text}`),
    "",
    "None of these callers belongs to the third team. HEAD returns the same status as GET. A refused request changes nothing. An",
    "allowed request changes and returns data of the caller's team only. Responses to the outsider contain nothing of the hidden project. Bold is allowed; 101 opens a socket, 1008 closes one after its message.",
    "",
    `| route | request | ${actorNames.join(" | ")} |`,
    `|---|---|${actorNames.map(() => "---").join("|")}|`,
  ];
  const rows = permissionRows().map(({ route, asked, codes }) => {
    const cells = actorNames.map((name) => sign(codes[name]));
    return `| \`${route}\` | ${asked} | ${cells.join(" | ")} |`;
  });
  return `${[...head, ...rows].join("\n")}\n`;
}
