/** 'Fri 4 Dec, 20:00–22:30 · Lyon time': the zone does not break. */
export const withZoneWhole = (when: string) => when.replaceAll(/(?<= · .*) /g, '\u00a0');
