import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Where programs are looked for. */
export const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];

/** Returns whether a program is installed on this machine. */
export function isInstalled(program: string): boolean {
  return folders.some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
