/** 'details' is 'Details'. */
export function tabLabel(tab: string): string {
  return tab.charAt(0).toUpperCase() + tab.slice(1).replaceAll('-', ' ');
}
