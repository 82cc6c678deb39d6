import type { BrowserUser } from './browser-user.ts';

export const isBee = ({ groups }: BrowserUser) =>
  groups.includes('BeeUsers') || groups.includes('BeeContributors');

export const isMusician = (user: BrowserUser) => isBee(user) || user.groups.includes('JamUsers');
