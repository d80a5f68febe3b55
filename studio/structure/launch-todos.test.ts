import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../seed/documents.ts';
import { listLaunchTodos } from './launch-todos.ts';

describe('what is left to do before going live', () => {
  it('names each placeholder and each sample of the demo', () => {
    const [settings] = DOCUMENTS.filter((one) => one._type === 'settings');
    const samples = DOCUMENTS.filter((one) => one._type === 'testimonial');
    const list = listLaunchTodos({
      settings: {
        businessName: settings?.businessName ?? null,
        phone: settings?.phone ?? null,
        email: settings?.email ?? null,
      },
      samples: samples.map(({ author }) => author ?? null),
      illustrations: ['An illustration', 'Another illustration'],
    });
    expect(list).toContain(`Settings: the phone number "612-555-0142" is the demo's.`);
    expect(list).toContain('Reviews: the one by "Karen L., Minnetonka" is a sample.');
    expect(list).toContain("Gallery: 2 images are illustrations, not of a customer's car.");
    expect(list).toHaveLength(3 + samples.length + 1);
  });

  it('is nothing for a business that has written its own', () => {
    const settings = {
      businessName: 'Lakeside Detailing',
      phone: '763-420-1234',
      email: 'hello@lakeside-detailing.com',
    };
    expect(listLaunchTodos({ settings, samples: [], illustrations: [] })).toEqual([]);
  });

  it('copes with settings that are not there yet', () => {
    expect(listLaunchTodos({ settings: null, samples: [null], illustrations: ['One'] })).toEqual([
      'Reviews: the one by "nobody" is a sample.',
      "Gallery: 1 image is an illustration, not of a customer's car.",
    ]);
  });
});
