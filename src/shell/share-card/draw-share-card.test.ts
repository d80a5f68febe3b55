import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawShareCard } from './draw-share-card.tsx';
import { drawableText } from './share-card-content.ts';

/** Returns the format, width and height. The first chunk of every PNG contains the size. */
const sizeOf = (png: Buffer) => [
  png.toString('latin1', 1, 4),
  png.readUInt32BE(16),
  png.readUInt32BE(20),
];

const content = {
  eyebrow: 'Professional Mobile Detailing Services',
  title: 'Edina Mobile Detailing',
  text: 'A detail in your own driveway.',
  price: '$440',
  names: ['ECO Wash', 'Ceramic Coatings'],
  contact: '612-555-0142',
};

describe('a share image', () => {
  const requested: string[] = [];
  const realFetch = globalThis.fetch;

  beforeEach(() => {
    requested.length = 0;
    vi.stubGlobal('fetch', (address: string) => {
      // The renderer loads parts of itself this way, without the network.
      if (address.startsWith('data:')) return realFetch(address);
      requested.push(address);
      return Promise.reject(new Error('There is no network.'));
    });
  });

  it.each([
    ['ordinary texts', content],
    ['no names', { ...content, names: [] }],
    ['very long texts', { ...content, title: 'Detailing '.repeat(40), names: ['x'.repeat(90)] }],
    [
      'nothing but a title',
      { eyebrow: '', title: 'Łódź', text: '', price: '', names: [], contact: '' },
    ],
    [
      'characters that its fonts lack',
      { ...content, title: drawableText('Shine ✨ 洗車 → Zürich') },
    ],
  ])('with %s is a PNG of 1200 by 630, drawn without a third party', async (_, given) => {
    const response = await drawShareCard(given);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(sizeOf(Buffer.from(await response.arrayBuffer()))).toEqual(['PNG', 1200, 630]);
    expect(requested).toEqual([]);
  });

  it('looks different with a different title', async () => {
    const draw = async (title: string) =>
      Buffer.from(await (await drawShareCard({ ...content, title })).arrayBuffer());
    expect((await draw('Edina')).equals(await draw('Mound'))).toBe(false);
  });
});

it('the texts of a share image keep their letters and lose characters that the fonts lack', () =>
  expect(drawableText('Ceramic ✨ “Coatings” – Zürich, Łódź\u200B 洗車 $40')).toBe(
    'Ceramic “Coatings” – Zürich, Łódź $40',
  ));
