import { pictureSources } from '#content/image-url.ts';
import type { GalleryPicture } from '#content/types.ts';
import { ResponsivePicture } from '#ui/responsive-picture.tsx';

export function PictureGrid({ pictures }: { pictures: GalleryPicture[] }) {
  if (pictures.length === 0) return <p className="text-ink-700">New pictures are on their way.</p>;
  return (
    <ul className="grid gap-7 md:grid-cols-2">
      {pictures.map(({ id, picture, caption }, index) => (
        <li key={id}>
          <figure>
            <ResponsivePicture
              {...pictureSources(picture, { ratio: 3 / 2 })}
              sizes="(min-width: 1184px) 34rem, (min-width: 768px) 46vw, 92vw"
              eager={index < 2}
              className="aspect-3/2 w-full rounded-card object-cover shadow-card"
            />
            <figcaption className="mt-3 text-ink-700">{caption}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
