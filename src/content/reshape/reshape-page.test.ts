import { describe, expect, it } from 'vitest';
import { blank } from '../../../tests/support/samples/blank.ts';
import { readShape } from '../reader/read-shape.ts';
import { announcementShape } from '../reader/shapes/settings.ts';
import { reshapeAnnouncement, reshapePage } from './reshape-page.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
type WireAnnouncement = Parameters<typeof reshapeAnnouncement>[0];
const edition = '2026-11-20T08:00:00Z';
function announce(fields: Partial<WireAnnouncement> = {}) {
  const wire = { _id: 'announcement', _updatedAt: edition, isShown: true };
  const text = ' Closed on Thanksgiving. ';
  const { value } = readShape(announcementShape, { ...wire, text, ...fields });
  return value && reshapeAnnouncement(value, NOW);
}

describe('an announcement', () => {
  it('needs only a text and to be turned on', () => {
    expect(announce()).toEqual({
      edition,
      text: 'Closed on Thanksgiving.',
      hasBegun: true,
      link: null,
      from: null,
      until: null,
    });
  });

  it('exists before it starts, for pages that are still open then, and not after its end', () => {
    const from = '2026-11-27T00:00:00Z';
    expect(announce({ from })).toMatchObject({ from: Date.parse(from), hasBegun: false });
    expect(announce({ until: '2026-11-26T12:00:00Z' })).toBeNull();
  });

  it.each([{ isShown: false }, { isShown: null }, { text: ' ' }, { text: null }])(
    'is not there with %j',
    (edit) => expect(announce(edit)).toBeNull(),
  );

  it('has its link only with a label and a safe address', () => {
    const linkOf = (href: string | null, linkText: string | null) =>
      announce({ href, linkText })?.link;
    expect(linkOf('/contact', 'Ask us')).toEqual({ href: '/contact', label: 'Ask us' });
    expect(linkOf('/contact', null)).toBeNull();
    expect(linkOf('javascript:alert(1)', 'Ask us')).toBeNull();
  });
});

type Wire = Parameters<typeof reshapePage>[0];
const reshape = (fields: Partial<Wire> = {}) =>
  reshapePage(blank<Wire>({ heading: 'About us', intro: 'Who we are.', ...fields }));

describe('the copy of a page', () => {
  it('has default search texts', () => {
    expect(reshape().seo).toMatchObject({ title: 'About us', description: 'Who we are.' });
    const seo = { title: 'About', description: ' ', image: null };
    expect(reshape({ seo }).seo).toMatchObject({ title: 'About', description: 'Who we are.' });
  });

  it('has default notes and headings until the owner writes others', () => {
    const quoteNotes = ['Ask us about fleets.', ' '];
    expect(reshape({ quoteNotes }).quoteNotes).toEqual(['Ask us about fleets.']);
    const usual = 'The mobile minimum charge is {minimum}.';
    expect(reshape({ quoteNotes: [' '] }).quoteNotes).toContain(usual);
    const page = reshape({ cityHeadings: blank({ notes: 'Local', services: ' ' }) });
    expect(page.cityHeadings).toMatchObject({ notes: 'Local', nearby: 'Near {city}' });
    expect(page.cityHeadings.services).toBe('Services and prices in {city}');
    expect(page.serviceHeadings.prices).toBe('Prices');
  });

  it("has the owner's steps of a visit, or else the default ones", () => {
    const usual = reshape().visit;
    expect(usual.heading).toBe('How a Visit Goes');
    expect(usual.steps).toHaveLength(4);
    const steps = [
      { title: 'We call', text: null },
      { title: ' ', text: 'x' },
    ];
    const visit = { heading: ' ', intro: 'Three steps.', steps };
    expect(reshape({ visit }).visit).toEqual({
      heading: usual.heading,
      intro: 'Three steps.',
      steps: [{ title: 'We call', text: '' }],
    });
  });

  it('has no closing block when the block has no heading', () => {
    const closing = { heading: ' ', text: 'x', action: 'y', photo: null };
    expect(reshape({ closing }).closing).toBeNull();
  });
});
