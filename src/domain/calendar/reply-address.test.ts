import { describe, expect, it } from 'vitest';
import { bookingOfAddress, replyAddress } from './reply-address.ts';

const REPLIES = { domain: 'replies.example.com', key: 'key' };
const NUMBER = 'A-B7K2M9PX';
const ADDRESS = replyAddress(NUMBER, REPLIES);

describe('the address for replies of calendars', () => {
  it('belongs to its booking, even in capital letters', () => {
    expect(bookingOfAddress(ADDRESS, REPLIES)).toBe(NUMBER);
    expect(bookingOfAddress(ADDRESS.toUpperCase(), REPLIES)).toBe(NUMBER);
    expect(ADDRESS.split('@')[0]?.length).toBeLessThanOrEqual(64);
  });

  it.each([
    ['of another booking', ADDRESS.replace('b7k2m9px', 'b7k2m9py')],
    [
      'with another signature',
      ADDRESS.replace(/\.[a-f0-9]/, (text) => (text === '.0' ? '.1' : '.0')),
    ],
    ['cut short', ADDRESS.replace(/.@/, '@')],
    ['at another domain', ADDRESS.replace('replies', 'other')],
    ['of a person', 'ann@replies.example.com'],
    ['that is endless', `visit+${'a'.repeat(100_000)}@replies.example.com`],
    ['that is empty', ''],
  ])('%s belongs to no booking', (_, address) => {
    expect(bookingOfAddress(address, REPLIES)).toBeNull();
  });

  it('is invalid for a site with another key', () => {
    expect(bookingOfAddress(ADDRESS, { ...REPLIES, key: 'other' })).toBeNull();
  });
});
