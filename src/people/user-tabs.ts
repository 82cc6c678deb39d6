import { redirect } from 'react-router';

/** Addresses of the one page that shows all of them (docs/decisions/0057). */
export const SHOW_TABS = { profile: 'Profile', security: 'Security', activity: 'Activity' } as const;
export const EDIT_TABS = { profile: 'Profile', groups: 'Groups', security: 'Security' } as const;

/** The tab of an address; none is the first, and an unknown one corrects the address. */
export function tabOf<T extends string>(tabs: Record<T, string>, base: string, tab: string | undefined): T {
  const names = Object.keys(tabs) as T[];
  const found = names.find((name) => name === (tab ?? names[0]));
  if (!found) throw redirect(base);
  return found;
}

export function tabLinks<T extends string>(tabs: Record<T, string>, base: string, current: T) {
  return (Object.entries(tabs) as [T, string][]).map(([name, label]) => ({
    to: `${base}/${name}`,
    label,
    current: name === current,
  }));
}
