import { describe, expect, it } from 'vitest';
import { customerAddress, customerIn, toolAddressOf } from './tool-address.ts';

const id = '5a3f0f4e-7d0b-4c8e-9f27-1f6b8f4f7a10';

describe('the address of the requests tool', () => {
  it('opens the list or the request that an email links to', () => {
    expect(toolAddressOf('messages')).toEqual({ view: 'messages', id: null });
    expect(toolAddressOf('phone')).toEqual({ view: null, id: 'phone' });
    expect(toolAddressOf(id)).toEqual({ view: null, id });
  });

  it.each([undefined, '', 'toString', '../api', 7])('opens the new requests for %s', (segment) => {
    expect(toolAddressOf(segment)).toEqual({ view: 'new', id: null });
  });

  it('opens a customer', () => {
    expect(toolAddressOf(customerAddress(id))).toEqual({ view: null, id: customerAddress(id) });
    expect(customerIn(customerAddress(id))).toBe(id);
    expect(customerIn(id)).toBeNull();
    expect(toolAddressOf('customer-unknown')).toEqual({ view: 'new', id: null });
  });
});
