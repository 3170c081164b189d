/** The first that a User-Agent names counts: the later ones are in most of the others as well. */
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

/** What a person calls the machine behind a User-Agent header: "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  const browser =
    nameIn(userAgent, browsers) ?? (userAgent === "" ? "Unknown program" : (userAgent.split("/")[0] ?? ""));
  const system = nameIn(userAgent, systems);
  return system === undefined ? browser : `${browser} on ${system}`;
}
