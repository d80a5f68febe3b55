import { describe, expect, it } from 'vitest';
import { callHref, mailHref, mapHref, telephoneHref } from './contact-links.ts';

describe('a phone link', () => {
  it.each([
    ['612-555-0142', 'tel:+16125550142'],
    ['(612) 555-0142', 'tel:+16125550142'],
    ['1 612 555 0142', 'tel:+16125550142'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    [' +45 12 34 56 78', 'tel:+4512345678'],
    ['+33 12 34 56 78', 'tel:+3312345678'],
  ])('of %s calls %s', (phone, href) => {
    expect(telephoneHref(phone)).toBe(href);
  });
});

describe('a number that a visitor typed', () => {
  it.each([
    ['612-555-0142', 'tel:+16125550142'],
    ['1 (612) 555-0142', 'tel:+16125550142'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['612-555-0142 ext. 3', null],
    ['call the office', null],
    ['555-0142', null],
    ['+1', null],
    [' +4 123 4567', 'tel:+41234567'],
    ['+4 123 456', null],
    ['+123 4567 8901 2345', 'tel:+123456789012345'],
    ['+123 4567 8901 2345 6', null],
    ['2 612 555 0142', null],
  ])('"%s" is dialed as %s', (phone, href) => {
    expect(callHref(phone)).toBe(href);
  });

  it('cannot add a header to an email, nor a parameter to a map', () => {
    expect(mailHref('a@b.example?bcc=x@y.example')).toBe('mailto:a@b.example%3Fbcc%3Dx@y.example');
    expect(mapHref('1 Main St & 2nd #3')).toContain('query=1%20Main%20St%20%26%202nd%20%233');
  });
});
