/** Returns the zone of this device. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns what a clock in a zone is ahead of UTC at a time: "GMT+1". */
function offsetText(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

const cityOf = (zone: string) => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

/** Returns the name of a zone: "Berlin (GMT+1)", or "UTC". */
function zoneName(zone: string, at: Date): string {
  const city = cityOf(zone);
  return city === "UTC" ? city : `${city} (${offsetText(zone, at)})`;
}

/**
 * Returns the zones to choose from: the chosen one and one's own first. Only the chosen one says its offset, because
 * those of all zones take some 50 ms.
 */
export function zoneChoices(chosen: string, at: Date) {
  const all = [...new Set([chosen, ownZone(), ...Intl.supportedValuesOf("timeZone")])];
  return all.map((id) => ({ id, label: id === chosen ? zoneName(id, at) : cityOf(id), detail: id }));
}
