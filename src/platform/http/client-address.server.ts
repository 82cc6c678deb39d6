import { BlockList, isIP } from 'node:net';

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
