import { describe, expect, it } from 'vitest';
import { reshapeHome } from './reshape-home.ts';
import { reshapePage } from './reshape-page.ts';
import { reshapeSettings } from './reshape-settings.ts';

const noHome: Parameters<typeof reshapeHome>[0] = {
  _id: 'homePage',
  hero: null,
  quoteBanner: null,
  about: null,
  services: null,
  reasons: null,
  testimonials: null,
  areas: null,
  resources: null,
  blog: null,
  closing: null,
};

describe('the copy of the home page', () => {
  it('is empty, never missing, when an editor cleared it', () => {
    const home = reshapeHome(noHome);
    expect(home.hero).toEqual({ tagline: '', headings: ['', ''], bullets: [], action: '' });
    expect(home.reasons).toEqual({ heading: '', intro: '', points: [] });
  });

  it('leaves out figures without a label and reasons without a title', () => {
    const home = reshapeHome({
      ...noHome,
      about: {
        heading: 'About',
        text: null,
        stats: [
          { value: '10+', label: 'years' },
          { value: '5', label: null },
        ],
      },
      reasons: { heading: null, intro: null, points: [{ title: ' ', text: 'x' }] },
    });
    expect(home.about.stats).toEqual([{ value: '10+', label: 'years' }]);
    expect(home.reasons.points).toEqual([]);
  });
});

describe('the copy of a page', () => {
  const bare: Parameters<typeof reshapePage>[0] = {
    _id: 'page-about',
    heading: 'About us',
    intro: 'Who we are.',
    seo: null,
    banner: null,
    closing: { heading: ' ', text: 'x', action: 'y' },
  };

  it('replaces search texts that nobody wrote', () => {
    expect(reshapePage(bare).seo).toEqual({ title: 'About us', description: 'Who we are.' });
    const seo = { title: 'About', description: ' ' };
    expect(reshapePage({ ...bare, seo }).seo).toEqual({
      title: 'About',
      description: 'Who we are.',
    });
  });

  it('has no closing block when the block has no heading', () => {
    expect(reshapePage(bare).closing).toBeNull();
  });
});

describe('the settings', () => {
  const bare: Parameters<typeof reshapeSettings>[0] = {
    _id: 'settings',
    businessName: 'North Star',
    tagline: null,
    phone: null,
    email: null,
    hours: null,
    region: null,
    quoteValidityDays: null,
    competitorNote: null,
    shareImage: null,
  };

  it.each([null, 0, -1, 366, 1.5])('keep a quote valid for 30 days when they say %j', (days) =>
    expect(reshapeSettings({ ...bare, quoteValidityDays: days }).quoteValidityDays).toBe(30),
  );

  it('keep a quote valid as long as the owner wants', () => {
    expect(reshapeSettings({ ...bare, quoteValidityDays: 14 }).quoteValidityDays).toBe(14);
  });
});
