import { describe, expect, it } from 'vitest';
import { blank } from '../../../tests/support/samples/blank.ts';
import { reshapeHome } from './reshape-home.ts';

type Wire = Parameters<typeof reshapeHome>[0];
const reshape = (fields: Partial<Wire> = {}) => reshapeHome(blank<Wire>(fields));

describe('the copy of the home page', () => {
  it('is empty but not missing when an editor cleared it', () => {
    const home = reshape();
    expect(home.hero).toEqual({
      tagline: '',
      headings: ['', ''],
      bullets: [],
      action: '',
      image: null,
      imageOnPhones: null,
      videos: [],
    });
    expect(home.blog.action).toBe('Read');
    expect(reshape({ blog: blank({ action: 'Go on' }) }).blog.action).toBe('Go on');
    expect(home.reasons).toEqual({ heading: '', intro: '', points: [] });
  });

  it('lists uploaded videos and no other files', () => {
    const hash = 'a'.repeat(40);
    const videos = [`file-${hash}-mp4`, `file-${hash}-pdf`, null, `file-${hash}-webm`];
    const { hero } = reshape({ hero: blank({ videos }) });
    expect(hero.videos).toEqual([`${hash}.mp4`, `${hash}.webm`]);
  });

  it('leaves out figures without a label and reasons without a title', () => {
    const years = { value: '10+', label: 'years' };
    const home = reshape({
      about: blank({ stats: [years, { value: '5', label: null }] }),
      reasons: blank({ points: [{ title: ' ', text: 'x' }] }),
    });
    expect(home.about.stats).toEqual([years]);
    expect(home.reasons.points).toEqual([]);
  });
});
