import { counted, t } from '../../texts/text.ts';

/** 'one place', '3 places'. */
export function places(count: number): string {
  return counted(count, 'one place', '{count} places');
}

/** '3 places left', short, for a card. */
export function placesLeftLabel(count: number): string {
  return counted(count, '{count} place left', '{count} places left');
}

/** '3 places are free'. */
export function areFree(count: number): string {
  return count === 0
    ? t('No place is free')
    : counted(count, '{count} place is free', '{count} places are free');
}

/** '3 places are free, you wait for 4.' `free` is undefined where nobody counts, or nobody wrote it down. */
export function freeForWhoWaits(free: number | undefined, partySize: number, dated: boolean): string {
  const wanted = places(partySize);
  if (!dated)
    return t('You are waiting for {wanted}. We will not offer any until there is a new date.', { wanted });
  if (free === undefined) return t('You are waiting for {wanted}.', { wanted });
  if (free === 0) return t('No place is free at the moment.');
  const said = areFree(free);
  return free < partySize
    ? t('{free}, and you are waiting for {count}.', { free: said, count: partySize })
    : `${said}.`;
}

/** 'One party waits', '2 parties wait'. */
export function partiesWait(count: number): string {
  return counted(count, '{count} group is waiting', '{count} groups are waiting');
}
