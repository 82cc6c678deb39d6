import { BlockList, isIP, isIPv6 } from 'node:net';

/** Tells the client's address: the connection's, or the last one that no trusted proxy vouches for. */
export function clientAddressReader(
  trustedProxies: string[],
): (peer: string | undefined, forwardedFor: string | null) => string {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (peer, forwardedFor) => {
    let address = plainAddress(peer ?? '');
    for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
      const candidate = plainAddress(hop.trim());
      if (!isIP(address) || !isTrusted(address) || !isIP(candidate)) break;
      address = candidate;
    }
    return address;
  };
}

/** ::ffff:192.0.2.1 is 192.0.2.1. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

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
