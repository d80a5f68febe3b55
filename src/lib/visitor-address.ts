import { isIPv4, isIPv6 } from 'node:net';

/** Enough for every address with its port. */
const LONGEST_ADDRESS = 64;
const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const IPV6_IN_BRACKETS = /^\[([\da-f:.]+)\](?::\d{1,5})?$/i;
const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Returns the address of the visitor who sent a request, or the /64 network of an IPv6 address, because every connection
 * has a whole network. Each proxy in front of the site appends the address that called it. A visitor can forge
 * everything before those.
 * @param trustedProxies the number of proxies; without any, `src/http` removes the visitor's header and Next.js sets it
 *   from the socket
 */
export function visitorAddress(sent: Pick<Headers, 'get'>, trustedProxies: number): string {
  const hops = sent.get('x-forwarded-for')?.split(',') ?? [];
  // With fewer addresses than expected, the request bypassed some proxies. The first address is the best one.
  const hop = hops.at(-Math.max(trustedProxies, 1)) ?? hops[0] ?? '';
  return withoutPort(hop.trim().slice(0, LONGEST_ADDRESS)) || 'unknown';
}

/**
 * Returns the network of a visitor: the /24 of an IPv4 address, or the /48 of an IPv6 network, because one connection
 * may have a network of that size.
 * @param visitor from `visitorAddress`
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
