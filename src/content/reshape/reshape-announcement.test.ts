import { describe, expect, it } from 'vitest';
import { reshapeAnnouncement } from './reshape-announcement.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const wire: Parameters<typeof reshapeAnnouncement>[0] = {
  _id: 'announcement',
  _updatedAt: '2026-11-20T08:00:00Z',
  isShown: true,
  text: ' Closed on Thanksgiving. ',
  href: null,
  linkText: null,
  from: null,
  until: null,
};

describe('an announcement', () => {
  it('needs nothing but a text and to be turned on', () => {
    expect(reshapeAnnouncement(wire, NOW)).toEqual({
      edition: '2026-11-20T08:00:00Z',
      text: 'Closed on Thanksgiving.',
      link: null,
      from: null,
      until: null,
      hasBegun: true,
    });
  });

  it('is there before it starts, for pages that are open by then, and gone after its end', () => {
    const from = '2026-11-27T00:00:00Z';
    expect(reshapeAnnouncement({ ...wire, from }, NOW)).toMatchObject({
      from: Date.parse(from),
      hasBegun: false,
    });
    expect(reshapeAnnouncement({ ...wire, until: '2026-11-26T12:00:00Z' }, NOW)).toBeNull();
  });

  it.each([{ isShown: false }, { isShown: null }, { text: ' ' }, { text: null }])(
    'is not there with %j',
    (edit) => {
      expect(reshapeAnnouncement({ ...wire, ...edit }, NOW)).toBeNull();
    },
  );

  it('has its link only with words and a safe address', () => {
    const linkOf = (href: string | null, linkText: string | null) =>
      reshapeAnnouncement({ ...wire, href, linkText }, NOW)?.link;
    expect(linkOf('/contact', 'Ask us')).toEqual({ href: '/contact', words: 'Ask us' });
    expect(linkOf('/contact', null)).toBeNull();
    expect(linkOf('javascript:alert(1)', 'Ask us')).toBeNull();
  });
});
