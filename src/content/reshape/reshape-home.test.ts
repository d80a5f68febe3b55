import { describe, expect, it } from 'vitest';
import { reshapeHome } from './reshape-home.ts';

const noHome: Parameters<typeof reshapeHome>[0] = {
  _id: 'homePage',
  hero: null,
  quoteBanner: null,
  about: null,
  services: null,
  comparison: null,
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
    expect(home.hero).toEqual({
      tagline: '',
      headings: ['', ''],
      bullets: [],
      action: '',
      image: null,
      imageOnPhones: null,
      videos: [],
    });
    expect(home.reasons).toEqual({ heading: '', intro: '', points: [] });
  });

  it('names the videos that were uploaded, and nothing that is none', () => {
    const hash = 'a'.repeat(40);
    const videos = [`file-${hash}-mp4`, `file-${hash}-pdf`, null, `file-${hash}-webm`];
    const wire = { tagline: null, headings: null, bullets: null, action: null, videos };
    const { hero } = reshapeHome({
      ...noHome,
      hero: { ...wire, image: null, imageOnPhones: null },
    });
    expect(hero.videos).toEqual([`${hash}.mp4`, `${hash}.webm`]);
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

it("a post's card says Read, or what the owner wrote", () => {
  expect(reshapeHome(noHome).blog.action).toBe('Read');
  const blog = { heading: null, intro: null, action: 'Go on' };
  expect(reshapeHome({ ...noHome, blog }).blog.action).toBe('Go on');
});
