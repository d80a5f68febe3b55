import type { GallerySeed } from './types.ts';

export const GALLERY: GallerySeed[] = [
  {
    slug: 'exterior',
    image: 'gallery/gallery-exterior.jpg',
    caption: 'The finish we aim for after an exterior detail. Computer illustration.',
  },
  {
    slug: 'after-detail',
    image: 'gallery/gallery-after-detail.jpg',
    caption: 'Evening light on a freshly polished sedan. Computer illustration.',
  },
  {
    slug: 'interior-before',
    image: 'gallery/gallery-interior-before.jpg',
    caption: 'Before an interior detail: dust, smears and crumbs. Computer illustration.',
    pair: { name: 'interior', role: 'before' },
    service: 'interior-detail',
  },
  {
    slug: 'interior-after',
    image: 'gallery/gallery-interior-after.jpg',
    caption: 'After: the same cockpit, cleaned down to the vents. Computer illustration.',
    pair: { name: 'interior', role: 'after' },
    service: 'interior-detail',
  },
  {
    slug: 'seat-original',
    image: 'gallery/gallery-seat-original.jpg',
    caption: 'Original condition: a worn and stained leather seat. Computer illustration.',
    pair: { name: 'seat', role: 'before' },
    service: 'interior-detail',
  },
  {
    slug: 'seat-restored',
    image: 'gallery/gallery-seat-restored.jpg',
    caption: 'Restored: the same seat, clean and even in color. Computer illustration.',
    pair: { name: 'seat', role: 'after' },
    service: 'interior-detail',
  },
];
