import { imageSources } from '#content/images/image-url.ts';
import type { GalleryImage } from '#content/types.ts';
import { from } from '#ui/breakpoints.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { ComparisonSlider } from './comparison-slider.tsx';
import { SLIDE_RATIO } from './gallery-slides.ts';
import { findPairs } from './pairs.ts';

/** A comparison for every complete pair; nothing without one. */
export function Comparisons({ images }: { images: GalleryImage[] }) {
  const pairs = findPairs(images);
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="comparisons-heading" className="band bg-mist-50">
      <div className="shell">
        <h2 id="comparisons-heading" className="title-2">
          Before and after
        </h2>
        <p className="mt-4 max-w-2xl text-lg text-ink-700 noscript:hidden">
          Drag across a photo or use the arrow keys to see the difference.
        </p>
        <ul data-reveal="" className="mt-12 grid gap-10 md:grid-cols-2 md:gap-7">
          {pairs.map(({ name, before, after }) => (
            <li key={name}>
              <figure>
                <ComparisonSlider
                  label={`Compare before and after: ${name}`}
                  before={<Half image={before} />}
                  after={<Half image={after} />}
                />
                <figcaption className="mt-3 grid gap-x-6 gap-y-1 text-ink-700 sm:grid-cols-2">
                  <span>{before.caption}</span>
                  <span>{after.caption}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Half({ image: { image, pair } }: { image: GalleryImage }) {
  return (
    <>
      <ResponsiveImage
        {...imageSources(image, { ratio: SLIDE_RATIO })}
        sizes={`${from('page')} 34rem, ${from('md')} 46vw, 92vw`}
        className="aspect-3/2 w-full object-cover"
      />
      <span className="comparison-label">{pair?.role === 'before' ? 'Before' : 'After'}</span>
    </>
  );
}
