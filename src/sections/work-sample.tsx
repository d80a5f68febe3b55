import { imageSources } from '#content/images/image-url.ts';
import type { GalleryImage } from '#content/types.ts';
import { from } from '#ui/breakpoints.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';

export function WorkSample({ sample }: { sample: Pick<GalleryImage, 'image' | 'caption'> }) {
  return (
    <figure>
      <ResponsiveImage
        {...imageSources(sample.image, { ratio: 3 / 2 })}
        sizes={`${from('page')} 38vw, ${from('lg')} 46vw, 92vw`}
        className="aspect-3/2 w-full rounded-card object-cover"
      />
      {sample.caption ? (
        <figcaption className="mt-3 text-sm text-ink-700">{sample.caption}</figcaption>
      ) : null}
    </figure>
  );
}
