import { describe, expect, it } from 'vitest';
import {
  callHref,
  mailHref,
  mapHref,
  routeHref,
  telephoneHref,
  textHref,
} from './contact-links.ts';

it.each([
  // An unknown format of the business's own number is dialed unchanged.
  ['555-0142', 'tel:5550142'],
  [' +45 12 34 56 78', 'tel:+4512345678'],
])('the phone link of %s calls %s', (phone, href) => expect(telephoneHref(phone)).toBe(href));

describe('a number that a visitor typed', () => {
  it.each([
    ['612-555-0142', 'tel:+16125550142'],
    ['(612) 555-0142', 'tel:+16125550142'],
    ['\u202a612\u2011555\u20110142\u202c\u200b', 'tel:+16125550142'],
    ['+33 12 34 56 78', 'tel:+3312345678'],
    ['1 (612) 555-0142', 'tel:+16125550142'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['612-555-0142 ext. 3', 'tel:+16125550142;ext=3'],
    ['612-555-0142 x 5', 'tel:+16125550142;ext=5'],
    ['(612) 555-0142x12', 'tel:+16125550142;ext=12'],
    ['6125550142 #7', 'tel:+16125550142;ext=7'],
    ['612.555.0142 Extension 1234', 'tel:+16125550142;ext=1234'],
    ['+44 20 7946 0000;ext=9', 'tel:+442079460000;ext=9'],
    ['+1\ufe0f-612-555-0153', 'tel:+16125550153'],
    ['６１２-５５５-０１４２', 'tel:+16125550142'],
    ['٦١٢-٥٥٥-٠١٤٢', 'tel:+16125550142'],
    ['۶۱۲ ۵۵۵ ۰۱۴۲', 'tel:+16125550142'],
    ['612-555-0142,,5', 'tel:+16125550142;ext=5'],
    ['612-555-0142,5', 'tel:+16125550142;ext=5'],
    ['612-555-0142 ext 5', 'tel:+16125550142;ext=5'],
    ['612-555-0142, ext. 5', 'tel:+16125550142;ext=5'],
    ['612-555-0142 ext', 'tel:+16125550142'],
    ['x 5', null],
    ['612-555-0142 x', null],
    ['612-555-0142 or 651-555-0177', null],
    ['612-555-0142, 5', null],
    ['call the office', null],
    ['555-0142', null],
    ['+1', null],
    [' +4 123 4567', 'tel:+41234567'],
    ['+4 123 456', null],
    ['+123 4567 8901 2345', 'tel:+123456789012345'],
    ['+123 4567 8901 2345 6', null],
    ['2 612 555 0142', null],
  ])('"%s" is dialed as %s', (phone, href) => expect(callHref(phone)).toBe(href));

  it('cannot add a header to an email, nor a parameter to a map', () => {
    expect(mailHref('a@b.example?bcc=x@y.example')).toBe('mailto:a@b.example%3Fbcc%3Dx@y.example');
    expect(mapHref('1 Main St & 2nd #3')).toContain('query=1%20Main%20St%20%26%202nd%20%233');
  });
});

it.each([
  ['612-555-0142', 'sms:+16125550142'],
  ['612-555-0142 x 5', null],
  ['555-0142', null],
  ['call the office', null],
])('a text message to %s goes to %s, a number that reads them', (phone, href) =>
  expect(textHref(phone)).toBe(href),
);

it('the route of a day stops at every address and ends at the last one', () => {
  const route = new URL(routeHref(['1 A St, Edina', '2 B St & Co, Orono', '3 C St']));
  expect(route.searchParams.get('destination')).toBe('3 C St');
  expect(route.searchParams.get('waypoints')).toBe('1 A St, Edina|2 B St & Co, Orono');
  expect(new URL(routeHref(['1 A St'])).searchParams.has('waypoints')).toBe(false);
});
