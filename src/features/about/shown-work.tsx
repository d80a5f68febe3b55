import { pictureSources } from '#content/image-url.ts';
import type { GalleryPicture } from '#content/types.ts';
import { ResponsivePicture } from '#ui/responsive-picture.tsx';

/** A picture of the gallery with the caption that says what it is. */
export function ShownWork({ shown }: { shown: GalleryPicture }) {
  return (
    <figure>
      <ResponsivePicture
        {...pictureSources(shown.picture, { ratio: 3 / 2 })}
        sizes="(width >= 74rem) 33rem, (width >= 64rem) 46vw, 92vw"
        className="aspect-3/2 w-full rounded-card object-cover"
      />
      <figcaption className="mt-3 text-sm text-ink-700">{shown.caption}</figcaption>
    </figure>
  );
}
