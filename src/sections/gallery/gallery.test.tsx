import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { GalleryImage } from '#content/types.ts';
import { image } from '../../../tests/support/sample-content.ts';
import { Comparisons } from './comparison.tsx';
import { Gallery } from './gallery.tsx';
import { findPairs, toGallerySlides } from './pairs.ts';

const car: GalleryImage = {
  id: 'car',
  image: { ...image, file: 'abc-1200x800.jpg', width: 1200, height: 800 },
  caption: 'After an exterior detail.',
  pair: null,
  isOnlyCompared: false,
  serviceIds: [],
};

describe('the gallery as the server sends it', () => {
  it('says that photos are coming when the owner has removed all', () => {
    expect(renderToStaticMarkup(<Gallery slides={toGallerySlides([])} />)).toContain(
      'New photos are on their way.',
    );
  });

  it('links every image to its large version, with its caption, and hides none', () => {
    const html = renderToStaticMarkup(<Gallery slides={toGallerySlides([car])} />);
    expect(html).toContain('href="/media/abc-1200x800.jpg?w=1200"');
    expect(html).toContain('After an exterior detail.');
    expect(html).not.toContain('inert');
  });

  it('shows nothing in the carousel that is only there to be compared', () => {
    const half: GalleryImage = {
      ...car,
      id: 'half',
      pair: { name: 'car', role: 'before' },
      isOnlyCompared: true,
    };
    expect(toGallerySlides([car, half]).map(({ id }) => id)).toEqual(['car']);
  });

  it('leaves the comparisons out when no pair is complete', () => {
    expect(renderToStaticMarkup(<Comparisons pairs={findPairs([car])} />)).toBe('');
  });
});
