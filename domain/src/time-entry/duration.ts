const hours = "h|hrs?|hours?";
const minutes = "m|mins?|minutes?";
const decimal = String.raw`\d{1,4}(?:[.,]\d{1,4})?|[.,]\d{1,4}`;

/** `1:30` and `:30`. */
const clock = /^(\d{0,2}):([0-5]\d)$/;
/** `1h 30m`, `1.5h`, `1h30` and `90 min`. */
const named = new RegExp(`^(?:(${decimal})\\s*(?:${hours}))?\\s*(?:(\\d{1,4})\\s*(${minutes})?)?$`);
/** `90` is minutes, `1.5` hours. */
const bare = new RegExp(`^(?:(\\d{1,4})|(${decimal}))$`);

const numberOf = (text: string | undefined) => Number((text ?? "0").replace(",", "."));

function minutesIn(text: string): number | undefined {
  const [, hour, minute] = clock.exec(text) ?? [];
  if (minute !== undefined) return numberOf(hour || "0") * 60 + numberOf(minute);
  const [isBare, whole, fraction] = bare.exec(text) ?? [];
  if (isBare !== undefined) return whole === undefined ? numberOf(fraction) * 60 : numberOf(whole);
  const [isNamed, ofHours, ofMinutes] = named.exec(text) ?? [];
  if (isNamed === undefined || text === "") return undefined;
  // In "1.5h 30m", it is not clear what is meant.
  if (ofHours !== undefined && ofMinutes !== undefined && /\D/.test(ofHours)) return undefined;
  return numberOf(ofHours) * 60 + numberOf(ofMinutes);
}

/**
 * Returns the whole minutes of a duration as people write it: `1h 30m`, `1:30`, `1.5h`, or `90` for minutes. Undefined if it
 * is none, or not between one minute and `most`.
 */
export function readDuration(text: string, most: number): number | undefined {
  const found = minutesIn(text.trim().toLowerCase());
  if (found === undefined) return undefined;
  const whole = Math.round(found);
  return whole >= 1 && whole <= most ? whole : undefined;
}

/** Returns a duration as text, such as `1h 30m`, which `readDuration` reads. */
export function durationText(total: number): string {
  const [hour, minute] = [Math.floor(total / 60), total % 60];
  if (hour === 0) return `${minute}m`;
  return minute === 0 ? `${hour}h` : `${hour}h ${minute}m`;
}
