import { describe, expect, it } from 'vitest';
import { visitorAddress } from './rejection-reason.ts';

const sent = (forwarded: string) => new Headers({ 'x-forwarded-for': forwarded });

describe('who counts as one visitor', () => {
  it('is decided by the last hop, whatever the visitor makes up before it', () => {
    expect(visitorAddress(sent('203.0.113.7'))).toBe('203.0.113.7');
    expect(visitorAddress(sent('1.2.3.4, 203.0.113.7'))).toBe('203.0.113.7');
  });

  it('is one and the same for all without an address', () => {
    expect(visitorAddress(new Headers())).toBe('unknown');
    expect(visitorAddress(sent(' '))).toBe('unknown');
  });
});
