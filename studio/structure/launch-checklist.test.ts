import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../seed/documents.ts';
import { launchChecklist } from './launch-checklist.ts';

describe('the launch checklist', () => {
  it('lists every placeholder and sample of the demo', () => {
    const [settings] = DOCUMENTS.filter((one) => one._type === 'settings');
    const samples = DOCUMENTS.filter((one) => one._type === 'testimonial');
    const list = launchChecklist({
      settings: {
        businessName: settings?.businessName ?? null,
        phone: settings?.phone ?? null,
        email: settings?.email ?? null,
      },
      samples: samples.map(({ author }) => author ?? null),
      illustrations: ['An illustration', 'Another illustration'],
    });
    expect(list).toContain('Settings: the phone number "612-555-0142" comes from the demo.');
    expect(list).toContain('Reviews: the one by "Karen L., Minnetonka" is a sample.');
    expect(list).toContain("Gallery: 2 photos are illustrations, not customers' cars.");
    expect(list).toHaveLength(3 + samples.length + 1);
  });

  it("is empty once everything is the business's own", () => {
    const settings = {
      businessName: 'Lakeside Detailing',
      phone: '763-420-1234',
      email: 'hello@lakeside-detailing.com',
    };
    expect(launchChecklist({ settings, samples: [], illustrations: [] })).toEqual([]);
  });

  it('works without settings', () => {
    expect(launchChecklist({ settings: null, samples: [null], illustrations: ['One'] })).toEqual([
      'Reviews: the one by "unnamed" is a sample.',
      "Gallery: 1 photo is an illustration, not a customer's car.",
    ]);
  });
});
