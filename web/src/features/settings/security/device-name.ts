import { t } from "@lingui/core/macro";

/** The first match counts: most User-Agent headers also contain the names of later entries. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns a readable name for a User-Agent header: "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  const browser =
    nameIn(userAgent, browsers) ?? (userAgent === "" ? t`Unknown program` : (userAgent.split("/")[0] ?? ""));
  const system = nameIn(userAgent, systems);
  return system === undefined ? browser : t`${browser} on ${system}`;
}
