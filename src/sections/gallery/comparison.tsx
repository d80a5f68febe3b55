import { INLINE_SCRIPTS } from '#config/inline-scripts.ts';
import { imageSources } from '#content/images/image-url.ts';
import type { GalleryImage } from '#content/types.ts';
import { from } from '#ui/breakpoints.ts';
import { PHONE_COLUMN, ResponsiveImage } from '#ui/responsive-image.tsx';
import { Section } from '#ui/section.tsx';
import { type Pair, SLIDE_RATIO } from './pairs.ts';

type Props = { pair: Pair; sizes: string; isCaptioned: boolean };

/**
 * Renders two images on top of each other, divided at the slider. It always starts in the middle, even if
 * the browser remembers form values. Without JavaScript they are side by side.
 */
export function Comparison({ pair, sizes, isCaptioned }: Props) {
  const { name, before, after } = pair;
  return (
    <figure>
      <div className="comparison">
        <Half of={before} label="Before" sizes={sizes} />
        <Half of={after} label="After" sizes={sizes} />
        <input
          type="range"
          autoComplete="off"
          aria-label={`Compare before and after: ${name}`}
          className="noscript:hidden"
        />
        <script dangerouslySetInnerHTML={{ __html: INLINE_SCRIPTS.comparison }} />
      </div>
      {isCaptioned ? (
        <figcaption className="mt-3 grid gap-x-6 gap-y-1 text-ink-700 sm:grid-cols-2">
          <span>{before.caption}</span>
          <span>{after.caption}</span>
        </figcaption>
      ) : null}
    </figure>
  );
}

type HalfProps = { of: GalleryImage; label: string; sizes: string };

/** Renders one image, without the blurred placeholder that would show through the other half. */
function Half({ of: { image }, label, sizes }: HalfProps) {
  return (
    <div>
      <ResponsiveImage
        {...imageSources(image, { ratio: SLIDE_RATIO })}
        placeholder={null}
        sizes={sizes}
        // A phone shows the upper edge below the first photo, which matters more.
        fetchPriority="low"
        className="aspect-3/2 w-full bg-mist-50 object-cover"
      />
      <span>{label}</span>
    </div>
  );
}

const BESIDE_THE_HEADING = `${from('page')} 46vw, ${from('lg')} 56vw, ${PHONE_COLUMN}`;
const WHOLE_WIDTH = `${from('page')} 76vw, ${PHONE_COLUMN}`;
const BESIDE_ANOTHER = `${from('page')} 38vw, ${from('md')} 46vw, ${PHONE_COLUMN}`;

type ComparisonsProps = { pairs: Pair[]; heading?: string; tone?: 'light' | 'mist' };

/**
 * Renders a comparison for each pair, with the first of an odd number in its own row. A single pair has its
 * captions under the heading. Renders nothing without pairs.
 */
export function Comparisons({
  pairs,
  heading = 'Before and after',
  tone = 'mist',
}: ComparisonsProps) {
  const isAlone = pairs.length === 1;
  const single = pairs.slice(0, pairs.length % 2);
  const others = pairs.slice(single.length);
  return (
    <Section
      split={isAlone}
      tone={tone}
      heading={heading}
      items={pairs}
      intro={isAlone ? single.map(captionsOf) : null}
    >
      {single.map((pair) => (
        <Comparison
          key={pair.name}
          pair={pair}
          sizes={isAlone ? BESIDE_THE_HEADING : WHOLE_WIDTH}
          isCaptioned={!isAlone}
        />
      ))}
      {others.length > 0 ? (
        <div className={`grid gap-10 md:grid-cols-2 md:gap-7 ${single.length > 0 ? 'mt-10' : ''}`}>
          {others.map((pair) => (
            <Comparison key={pair.name} pair={pair} sizes={BESIDE_ANOTHER} isCaptioned />
          ))}
        </div>
      ) : null}
    </Section>
  );
}

const captionsOf = ({ before, after }: Pair) => [before.caption, <br key="br" />, after.caption];
