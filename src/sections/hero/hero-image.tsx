import { imageSources } from '#content/images/image-url.ts';
import type { ContentImage } from '#content/types.ts';
import { upTo } from '#ui/breakpoints.ts';

const files = (shape: string, widths: readonly number[]) =>
  widths.map((width) => `/hero/hero-${shape}-${width}.avif ${width}w`).join(', ');
const TALL = files('tall', [540, 828, 1080]);
const WIDE = files('wide', [1280, 1920]);

/** Portrait phones, which play no video because its shape wouldn't match the still image. */
const narrow = `${upTo('md')} and (orientation: portrait)`;

type Props = { image: ContentImage | null; onPhones: ContentImage | null };

/** Renders the still image behind the hero. It is the largest contentful paint, so it is in the HTML. */
export function HeroImage({ image, onPhones }: Props) {
  const shared = { alt: '', fetchPriority: 'high', className: 'hero-media' } as const;
  if (!image) {
    return (
      <picture>
        <source media={narrow} type="image/avif" srcSet={TALL} width={3} height={4} />
        <source type="image/avif" srcSet={WIDE} />
        <img src="/hero/hero-fallback.jpg" width={1280} height={720} {...shared} />
      </picture>
    );
  }
  // Without an image for phones, crop the wide one to their shape around its focus.
  const tall = imageSources(onPhones ?? image, { ratio: 3 / 4 });
  const { src, srcSet, width, height } = imageSources(image, { ratio: 16 / 9 });
  return (
    <picture>
      <source media={narrow} srcSet={tall.srcSet} sizes="100vw" width={3} height={4} />
      <img src={src} srcSet={srcSet} sizes="100vw" width={width} height={height} {...shared} />
    </picture>
  );
}
