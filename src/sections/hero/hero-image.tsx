import { upTo } from '#ui/breakpoints.ts';

const tall = (type: string) =>
  [540, 828, 1080].map((width) => `/hero/hero-tall-${width}.${type} ${width}w`).join(', ');
const wide = (type: string) =>
  [1280, 1920].map((width) => `/hero/hero-wide-${width}.${type} ${width}w`).join(', ');

const onPhones = upTo('md');

/** The still image behind the hero. It is the largest contentful paint, so it is in the HTML. */
export function HeroImage() {
  return (
    <picture>
      <source media={onPhones} type="image/avif" srcSet={tall('avif')} sizes="100vw" />
      <source media={onPhones} type="image/webp" srcSet={tall('webp')} sizes="100vw" />
      <source type="image/avif" srcSet={wide('avif')} sizes="100vw" />
      <source type="image/webp" srcSet={wide('webp')} sizes="100vw" />
      <img
        src="/hero/hero-fallback.jpg"
        alt=""
        width={1920}
        height={1080}
        fetchPriority="high"
        decoding="sync"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
    </picture>
  );
}
