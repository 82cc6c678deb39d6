import { isIPv6 } from 'node:net';

/** What limits count by: an IPv4 address, or the /64 that one IPv6 customer has to himself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]!.toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) {
    const end = tail ? tail.split(':') : [];
    while (groups.length + end.length < 8) groups.push('0');
    groups.push(...end);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const BROWSERS: [RegExp, string][] = [
  [/edg(e|a|ios)?\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrom(e|ium)|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iphone|ipad/i, 'iOS'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/mac os|macintosh/i, 'macOS'],
  [/linux|cros/i, 'Linux'],
];

/** 'Firefox on Linux': enough to recognise one's own, not enough to follow anybody. */
export function agentFamily(userAgent: string | undefined): string {
  const first = (list: [RegExp, string][]) => list.find(([test]) => test.test(userAgent ?? ''))?.[1];
  const [browser, system] = [first(BROWSERS) ?? 'A browser', first(SYSTEMS)];
  return system ? `${browser} on ${system}` : browser;
}
