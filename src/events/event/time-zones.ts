/** Where most of our events are; browsers know the others. */
export const USUAL_ZONES = [
  'Europe/Paris',
  'Europe/London',
  'Europe/Brussels',
  'Europe/Zurich',
  'America/Montreal',
];

/** Every zone there is, the usual ones first. */
export function allZones(): string[] {
  return [...new Set([...USUAL_ZONES, ...Intl.supportedValuesOf('timeZone'), 'UTC'])];
}

/** 'America/New_York' is called by its city, as people look for it. */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** The zone somebody means: by its name, or by its city in any spelling. */
export function findZone(text: string): string | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const zones = allZones();
  return zones.find((zone) => plain(zone) === wanted) ?? zones.find((zone) => plain(cityOf(zone)) === wanted);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();
}
