/** '1 200,50 €' as 1200.50: the last sign of a number with two parts its decimals; what is no number stays as it is. */
export function understandNumber(text: string): string {
  const bare = text
    .replaceAll(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^(?:€|EUR|\$|£|CHF)/i, '')
    .replace(/(?:€|EUR|\$|£|CHF|,-|\.-)$/i, '');
  if (!/^[+-]?\d+(?:[.,]\d+)*$/.test(bare)) return text.trim();
  const signs = bare.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return bare.replace('+', '');
  const isMixed = signs.some((sign) => sign !== last);
  const isOnce = signs.filter((sign) => sign === last).length === 1;
  const after = bare.slice(bare.lastIndexOf(last) + 1);
  // Three digits after the only sign are thousands: nobody writes tenths of a cent.
  const isDecimal = isOnce && (isMixed || after.length !== 3);
  const whole = isDecimal ? bare.slice(0, bare.lastIndexOf(last)) : bare;
  const digits = whole.replaceAll(/[.,+]/g, '');
  return isDecimal && Number(after) !== 0 ? `${digits}.${after}` : digits;
}

const HOURS_AND =
  /^(\d{1,3})\s*(?::|h|hr|hrs|hours?|heures?|std\.?)\s*(\d{1,2})\s*(?:min\.?|mins|minutes?|mn|m|'|:00)?$/i;
const HOURS = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:h|hrs?\.?|hours?|heures?|stunden?|std\.?)$/i;
const MINUTES = /^(\d{1,5})(?:[.,]0+)?\s*(?:min\.?|mins\.?|minutes?|minuten|mn|m|['’′])?$/i;

const CLOCK = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/;
const DAY = 24 * 3600;

/** '0:03:20' and the part of a day that a spreadsheet keeps for it as '3:20'; anything else stays as it is. */
export function understandLength(text: string): string {
  const part = /^0?[.,]\d+$/.test(text) ? Math.round(Number(text.replace(',', '.')) * DAY) : undefined;
  const [, hours, minutes, rest] = CLOCK.exec(text) ?? [];
  const seconds = part ?? (hours ? Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) : undefined);
  if (seconds === undefined) return text;
  const two = (value: number) => String(value).padStart(2, '0');
  const [whole, inHour] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return whole > 0 ? `${whole}:${two(inHour)}:${two(seconds % 60)}` : `${inHour}:${two(seconds % 60)}`;
}

/** '10 minutes', '1:30', '1h30' and '2 hours' as minutes, '0:03:20' to the next of them; anything else stays as it is. */
export function understandMinutes(text: string): string {
  const trimmed = text.trim();
  const [, hours, rest] = HOURS_AND.exec(trimmed) ?? [];
  if (hours && rest) return String(Number(hours) * 60 + Number(rest));
  const [, clock, past, seconds] = CLOCK.exec(trimmed) ?? [];
  if (clock) return String(Number(clock) * 60 + Number(past) + Math.round(Number(seconds) / 60));
  const whole = HOURS.exec(trimmed)?.[1];
  if (whole) return String(Math.round(Number(whole.replace(',', '.')) * 60));
  return MINUTES.exec(trimmed)?.[1] ?? understandNumber(trimmed);
}
