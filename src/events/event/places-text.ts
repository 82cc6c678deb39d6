/** 'One place', '3 places'. */
export function places(count: number): string {
  return count === 1 ? 'one place' : `${count} places`;
}

/** '3 places left', short, for a card. */
export function placesLeftLabel(count: number): string {
  return count === 1 ? '1 place left' : `${count} places left`;
}

/** '3 places are free'. */
export function areFree(count: number): string {
  if (count === 0) return 'No place is free';
  return count === 1 ? '1 place is free' : `${count} places are free`;
}

/** '3 places are free, you wait for 4.' `free` is undefined where nobody counts, or nobody wrote it down. */
export function freeForWhoWaits(free: number | undefined, partySize: number, dated: boolean): string {
  if (!dated) return `You are waiting for ${places(partySize)}. We offer none until there is a new date.`;
  if (free === undefined) return `You are waiting for ${places(partySize)}.`;
  if (free === 0) return 'No place is free at the moment.';
  return free < partySize ? `${areFree(free)}, and you are waiting for ${partySize}.` : `${areFree(free)}.`;
}

/** 'One party waits', '2 parties wait'. */
export function partiesWait(count: number): string {
  return count === 1 ? '1 group is waiting' : `${count} groups are waiting`;
}
