import { isIPv4, isIPv6 } from 'node:net';

/** Room for every address with its port; the rest is of no use. */
const LONGEST_ADDRESS = 64;
const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const IPV6_IN_BRACKETS = /^\[([\da-f:.]+)\](?::\d{1,5})?$/i;
const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Who sent a request: the address, or the /64 network of an IPv6 address, since every connection has
 * that many. Each proxy in front of the site adds the address that it was called from to the right;
 * a visitor can make up everything before those.
 * @param trustedProxies how many there are; with none, Next.js fills the header in from the socket,
 *   once `src/http` has removed what a visitor wrote
 */
export function visitorAddress(sent: Pick<Headers, 'get'>, trustedProxies: number): string {
  const hops = sent.get('x-forwarded-for')?.split(',') ?? [];
  // Fewer than expected: the request came past some of the proxies, and the first address is the best.
  const hop = hops.at(-Math.max(trustedProxies, 1)) ?? hops[0] ?? '';
  return withoutPort(hop.trim().slice(0, LONGEST_ADDRESS)) || 'unknown';
}

/**
 * The network of a visitor: the /24 of an IPv4 address, the /48 of an IPv6 network, since one
 * connection may well have that many of them.
 * @param visitor as `visitorAddress` says
 */
export function visitorNetwork(visitor: string): string {
  if (isIPv4(visitor)) return visitor.replace(/\d+$/, '0/24');
  return visitor.replace(/^(.+):[^:]+::\/64$/, '$1::/48');
}

function withoutPort(hop: string): string {
  const address = hop.replace(IPV6_IN_BRACKETS, '$1').replace(IPV4_IN_IPV6, '$1');
  if (!isIPv6(address)) return address.replace(IPV4_WITH_PORT, '$1');
  const [before = '', after] = address.split('::');
  const groups = groupsOf(before);
  const omitted = after === undefined ? 0 : 8 - groups.length - groupsOf(after).length;
  const all = [...groups, ...Array.from({ length: omitted }, () => '0'), ...groupsOf(after)];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const groupsOf = (part = '') => (part === '' ? [] : part.split(':'));
