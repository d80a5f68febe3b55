import { describe, expect, it } from 'vitest';
import { reshapeAnnouncement, reshapePage } from './reshape-page.ts';

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

  it('has its link only with a label and a safe address', () => {
    const linkOf = (href: string | null, linkText: string | null) =>
      reshapeAnnouncement({ ...wire, href, linkText }, NOW)?.link;
    expect(linkOf('/contact', 'Ask us')).toEqual({ href: '/contact', label: 'Ask us' });
    expect(linkOf('/contact', null)).toBeNull();
    expect(linkOf('javascript:alert(1)', 'Ask us')).toBeNull();
  });
});

describe('the copy of a page', () => {
  const bare: Parameters<typeof reshapePage>[0] = {
    _id: 'page-about',
    heading: 'About us',
    intro: 'Who we are.',
    seo: null,
    banner: null,
    body: null,
    closing: { heading: ' ', text: 'x', action: 'y', photo: null },
    photo: null,
    quoteNotes: null,
    visit: null,
    cityHeadings: null,
    serviceHeadings: null,
  };

  it('replaces search texts that nobody wrote', () => {
    expect(reshapePage(bare).seo).toMatchObject({
      title: 'About us',
      description: 'Who we are.',
    });
    const seo = { title: 'About', description: ' ', image: null };
    expect(reshapePage({ ...bare, seo }).seo).toMatchObject({
      title: 'About',
      description: 'Who we are.',
    });
  });

  it('has the notes of a quote that the owner wrote, else the usual ones', () => {
    const quoteNotes = ['Ask us about fleets.', ' '];
    expect(reshapePage({ ...bare, quoteNotes }).quoteNotes).toEqual(['Ask us about fleets.']);
    expect(reshapePage({ ...bare, quoteNotes: [' '] }).quoteNotes).toContain(
      'The mobile minimum charge is {minimum}.',
    );
  });

  it('has the usual headings for city and service pages but those that the owner wrote', () => {
    const cityHeadings = {
      price: null,
      notes: 'Local',
      services: ' ',
      testimonials: null,
      questions: null,
    };
    const page = reshapePage({ ...bare, cityHeadings: { ...cityHeadings, nearby: null } });
    expect(page.cityHeadings).toMatchObject({ notes: 'Local', nearby: 'Near {city}' });
    expect(page.cityHeadings.services).toBe('Services and prices in {city}');
    expect(page.serviceHeadings.prices).toBe('Prices');
  });

  it('has the steps of a visit that the owner wrote, else the usual ones', () => {
    const usual = reshapePage(bare).visit;
    expect(usual.heading).toBe('How a Visit Goes');
    expect(usual.steps).toHaveLength(4);
    const steps = [
      { title: 'We call', text: null },
      { title: ' ', text: 'x' },
    ];
    const visit = { heading: ' ', intro: 'Three steps.', steps };
    expect(reshapePage({ ...bare, visit }).visit).toEqual({
      heading: usual.heading,
      intro: 'Three steps.',
      steps: [{ title: 'We call', text: '' }],
    });
  });

  it('has no closing block when the block has no heading', () => {
    expect(reshapePage(bare).closing).toBeNull();
  });
});
