import { describe, expect, it } from 'vitest';
import { telephoneHref } from './telephone-href.ts';

describe('a phone link', () => {
  it.each([
    ['612-555-0142', 'tel:+16125550142'],
    ['(612) 555-0142', 'tel:+16125550142'],
    ['1 612 555 0142', 'tel:+16125550142'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
  ])('of %s calls %s', (phone, href) => {
    expect(telephoneHref(phone)).toBe(href);
  });
});
