import { describe, expect, it, vi } from 'vitest';
import { attributionInAddress, parseAttribution } from './attribution.ts';
import { ATTRIBUTION_KEY, noteAttribution } from './note-attribution.ts';

function arrive(address: string, referrer: string, stored: Record<string, string> = {}) {
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('sessionStorage', stored);
  noteAttribution();
  return stored[ATTRIBUTION_KEY] ?? '';
}

const nothing = { referrer: null, campaign: null };

describe('where a visit began', () => {
  it('is the first page, the site that linked to it and the campaign', () => {
    const address = 'https://north.example/edina?utm_source=flyer&utm_campaign=spring&quote=1';
    expect(parseAttribution(arrive(address, 'https://www.google.com/search?q=secret'))).toEqual({
      page: '/edina',
      referrer: 'www.google.com',
      campaign: 'source: flyer, campaign: spring',
    });
  });

  it('has the ids that ad networks add, unchanged', () => {
    const address =
      'https://north.example/?gclid=Ab-1_2&utm_medium=cpc&xgclid=1&fbclid=Iw&msclkid=9f';
    expect(parseAttribution(arrive(address, ''))?.campaign).toBe(
      'gclid: Ab-1_2, medium: cpc, fbclid: Iw, msclkid: 9f',
    );
  });

  it('can be stored in the database, so that it never prevents a booking', () => {
    const page = `/${'a'.repeat(198)}\u{1F697}`;
    expect(parseAttribution(JSON.stringify([page, '', [['utm_source', 'a\0b']]]))).toEqual({
      page: `/${'a'.repeat(198)}\uFFFD`,
      referrer: null,
      campaign: 'source: ab',
    });
  });

  it('is the same on later pages of the tab', () => {
    const attribution = '["/edina","",[]]';
    const stored = { [ATTRIBUTION_KEY]: attribution };
    expect(arrive('https://north.example/booking', 'https://north.example/', stored)).toBe(
      attribution,
    );
  });

  it('has no referrer when the visitor typed the address', () => {
    const attribution = parseAttribution(arrive('https://north.example/', ''));
    expect(attribution).toEqual({ page: '/', ...nothing });
  });

  it('is the page that linked here, when the visitor left it before its scripts started', () => {
    const referrer = 'https://north.example/edina?utm_source=flyer&quote=1';
    const attribution = parseAttribution(
      arrive('https://north.example/booking?service=eco-wash', referrer),
    );
    expect(attribution).toEqual({ page: '/edina', referrer: null, campaign: 'source: flyer' });
  });

  it('is unknown in a browser without storage', () => {
    vi.stubGlobal('location', new URL('https://north.example/'));
    vi.stubGlobal('document', { referrer: '' });
    expect(noteAttribution).not.toThrow();
  });

  it.each(['', '{}', 'null', '[]', '[7]', '["javascript:x"]', '["/a"', '[{}]'])(
    'is nothing when %s is sent',
    (text) => expect(parseAttribution(text)).toBeNull(),
  );

  it('is cut to the limits of the table', () => {
    const long = 'x'.repeat(5000);
    const attribution = parseAttribution(
      JSON.stringify([`/${long}`, long, [['utm_source', long], 7, [1]]]),
    );
    expect(attribution?.page).toHaveLength(200);
    expect(attribution?.referrer).toBeNull();
    expect(attribution?.campaign).toHaveLength(300);
  });
});

it.each<readonly [string, object | null]>([
  ['/booking?service=eco-wash&from=/edina', { page: '/edina', ...nothing }],
  // A campaign that links to the form itself.
  ['/booking?utm_source=flyer', { ...nothing, page: '/booking', campaign: 'source: flyer' }],
  ...['/booking', '/booking?service=eco-wash'].map((path) => [path, null] as const),
  ...['/booking?from=', '/booking?from=javascript:x'].map((path) => [path, null] as const),
])('without scripts, the address of the form %s has the attribution', (path, attribution) =>
  expect(attributionInAddress(`https://north.example${path}`)).toEqual(attribution),
);

it.each([null, '', 'nonsense'])('the address %j has no attribution', (url) =>
  expect(attributionInAddress(url)).toBeNull(),
);
