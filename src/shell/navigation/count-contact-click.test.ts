import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countContactClick } from './count-contact-click.ts';

let sent: string[];
const visit = (choices: object) => {
  const sendBeacon = (...parts: string[]) => sent.push(parts.join(' '));
  vi.stubGlobal('navigator', { sendBeacon, doNotTrack: null, ...choices });
};

beforeEach(() => {
  sent = [];
  vi.stubGlobal('location', { pathname: '/edina' });
  visit({});
});

describe('a press on a link', () => {
  it.each([
    ['tel:+16125550142', 'tel'],
    ['sms:+16125550142', 'sms'],
    ['https://www.google.com/maps/search/?api=1&query=Edina', 'map'],
    ['https://maps.apple.com/?q=Edina', 'map'],
    ['https://maps.app.goo.gl/abc', 'map'],
  ])('%s is counted as %s, with its page', (href, kind) => {
    countContactClick(href);
    expect(sent).toEqual([`/api/clicks ${kind} /edina`]);
  });

  it.each([
    ['https://www.polaris.example/services?q=maps', {}],
    ['mailto:hello@polaris.example', {}],
    ['tel:+16125550142', { doNotTrack: '1' }],
    ['tel:+16125550142', { globalPrivacyControl: true }],
  ])('%s is not counted in a browser with %j', (href, choice) => {
    visit(choice);
    countContactClick(href);
    expect(sent).toEqual([]);
  });
});
