import { describe, expect, it } from 'vitest';
import { visitorAddress, visitorNetwork } from './visitor-address.ts';

const sent = (forwarded: string) => new Headers({ 'x-forwarded-for': forwarded });
const behindOne = (forwarded: string) => visitorAddress(sent(forwarded), 1);

describe('who counts as one visitor', () => {
  it.each([
    ['the last hop', '203.0.113.7', 1],
    ['whatever the visitor makes up before it', '1.2.3.4, 203.0.113.7', 1],
    ['the hop that the outermost of several proxies wrote', '1.2.3.4, 203.0.113.7, 10.0.0.1', 2],
    ['of three as well', '1.2.3.4,203.0.113.7,10.0.0.1,10.0.0.2', 3],
    ['the first hop of a request that came past some of the proxies', '203.0.113.7', 2],
    ['the socket, which Next.js fills in, when there is no proxy', '203.0.113.7', 0],
  ])('is decided by %s: %s', (_, forwarded, proxies) =>
    expect(visitorAddress(sent(forwarded), proxies)).toBe('203.0.113.7'),
  );

  it('is the same for all requests without an address, and takes little memory', () => {
    expect(visitorAddress(new Headers(), 1)).toBe('unknown');
    expect(behindOne(' ')).toBe('unknown');
    expect(behindOne('x'.repeat(16_000))).toHaveLength(64);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
  ])('is the network of %s, without its port', (address, visitor) => {
    expect(behindOne(address)).toBe(visitor);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
  ['no address', 'no address'],
])('the network of a visitor of %s is %s', (address, network) => {
  expect(visitorNetwork(behindOne(address))).toBe(network);
});
