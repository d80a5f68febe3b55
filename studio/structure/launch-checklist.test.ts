import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../seed/documents.ts';
import { launchChecklist } from './launch-checklist.ts';

const NOTHING = {
  settings: null,
  hero: null,
  stats: null,
  samples: [],
  illustrations: [],
  scenes: [],
};

describe('the launch checklist', () => {
  it('lists every placeholder and sample of the demo', () => {
    const [settings] = DOCUMENTS.filter((one) => one._type === 'settings');
    const samples = DOCUMENTS.filter((one) => one._type === 'testimonial');
    const list = launchChecklist({
      settings: {
        businessName: settings?.businessName ?? null,
        phone: settings?.phone ?? null,
        email: settings?.email ?? null,
        hasLogo: false,
        hasLightLogo: false,
        shareImage: 'og-image.jpg',
      },
      hero: { hasImage: false, hasVideos: false },
      stats: ['10+ years', '1000+ vehicles', '30 service options'],
      scenes: ['scene-van.jpg', 'scene-winter.jpg'],
      samples: samples.map(({ author }) => author ?? null),
      illustrations: ['An illustration', 'Another illustration'],
    });
    expect(list).toContain('Settings: the phone number "612-555-0142" comes from the demo.');
    expect(list).toContain('Reviews: the review by "Karen L., Minnetonka" is a sample.');
    expect(list).toContain("Gallery: 2 photos are illustrations, not customers' cars.");
    expect(list).toContain('Settings: the logo in the header is the demo logo.');
    expect(list).toContain('Home page: the videos behind the headline are demo videos.');
    expect(list.at(-1)).toContain('scene-van.jpg, scene-winter.jpg');
    expect(list).toContain(
      "Home page: these numbers come from the demo. Change any that you can't prove: 10+ years, 1000+ vehicles.",
    );
    expect(list).toHaveLength(3 + 1 + 3 + 2 + samples.length + 1 + 1);
  });

  it("is empty once everything is the business's own", () => {
    const settings = {
      businessName: 'Lakeside Detailing',
      phone: '763-420-1234',
      email: 'hello@lakeside-detailing.com',
      hasLogo: true,
      hasLightLogo: true,
      shareImage: 'van.jpg',
    };
    const hero = { hasImage: true, hasVideos: true };
    const stats = ['3 years', '200 vehicles'];
    expect(launchChecklist({ ...NOTHING, settings, hero, stats })).toEqual([]);
  });

  it('works without settings', () => {
    expect(launchChecklist({ ...NOTHING, samples: [null], illustrations: ['One'] })).toEqual([
      'Reviews: the review by "unnamed" is a sample.',
      "Gallery: 1 photo is an illustration, not a customer's car.",
    ]);
  });
});
