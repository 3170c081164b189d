import { actorNames, actors } from "./actors.ts";
import { permissionRows } from "./permissions.ts";

const sign = (code: number) => (code < 400 ? `**${code}**` : String(code));

/** `docs/permissions.md`. */
export function permissionsPage(): string {
  const head = [
    "# Who may do what",
    "",
    "Generated from `server/test/security/permissions.ts`, which `matrix.test.ts` holds the server to: every route there is,",
    "on both stores. After a change: `npx vitest run security/permissions -u`.",
    "",
    ...Object.entries(actors).map(([name, text]) => `- **${name}**: ${text}`),
    "",
    "A third team is one that none of them belongs to. Every GET may be asked as HEAD, with the same answer. A refusal changes nothing; what is",
    "allowed changes and shows the caller's own team and its people only. Bold is allowed; 101 is a socket that opens, 1008 one that is closed for what it said.",
    "",
    `| route | asked | ${actorNames.join(" | ")} |`,
    `|---|---|${actorNames.map(() => "---").join("|")}|`,
  ];
  const rows = permissionRows().map(({ route, asked, codes }) => {
    const cells = actorNames.map((name) => sign(codes[name]));
    return `| \`${route}\` | ${asked} | ${cells.join(" | ")} |`;
  });
  return `${[...head, ...rows].join("\n")}\n`;
}
