import { imageSources } from '#content/images/image-url.ts';
import type { ContentImage } from '#content/types.ts';
import { upTo } from '#ui/breakpoints.ts';

const tall = (type: string) =>
  [540, 828, 1080].map((width) => `/hero/hero-tall-${width}.${type} ${width}w`).join(', ');
const wide = (type: string) =>
  [1280, 1920].map((width) => `/hero/hero-wide-${width}.${type} ${width}w`).join(', ');

/** Where the words stand above the car; beside it from here on. */
const narrow = `${upTo('lg')} and (orientation: portrait)`;

type Props = { image: ContentImage | null; onPhones: ContentImage | null };

/** The still image behind the hero. It is the largest contentful paint, so it is in the HTML. */
export function HeroImage({ image, onPhones }: Props) {
  if (image) return <OwnImage image={image} onPhones={onPhones} />;
  return (
    <picture>
      <source media={narrow} type="image/avif" srcSet={tall('avif')} sizes="100vw" />
      <source media={narrow} type="image/webp" srcSet={tall('webp')} sizes="100vw" />
      <source type="image/avif" srcSet={wide('avif')} sizes="100vw" />
      <source type="image/webp" srcSet={wide('webp')} sizes="100vw" />
      <img
        src="/hero/hero-fallback.jpg"
        alt=""
        width={1920}
        height={1080}
        fetchPriority="high"
        decoding="sync"
        className="hero-still"
      />
    </picture>
  );
}

/** The owner's. Without one for phones, the wide one is cropped to their shape around its focus. */
function OwnImage({ image, onPhones }: { image: ContentImage; onPhones: ContentImage | null }) {
  const tallSources = imageSources(onPhones ?? image, { ratio: 3 / 4 });
  const { src, srcSet, width, height } = imageSources(image, { ratio: 16 / 9 });
  return (
    <picture>
      <source media={narrow} srcSet={tallSources.srcSet} sizes="100vw" />
      <img
        src={src}
        srcSet={srcSet}
        sizes="100vw"
        alt=""
        width={width}
        height={height}
        fetchPriority="high"
        decoding="sync"
        className="hero-still"
      />
    </picture>
  );
}
