import { imageSources } from '#content/images/image-url.ts';
import type { GalleryImage } from '#content/types.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { SLIDE_RATIO } from './gallery-slides.ts';
import type { Pair } from './pairs.ts';

/** Right behind the slider, so that it moves before the page's own scripts have loaded. */
const FOLLOW_THE_SLIDER = `{
const range = document.currentScript.previousElementSibling;
range.oninput = () => range.parentNode.style.setProperty('--split', range.value + '%');
}`;

type Props = { pair: Pair; sizes: string; isCaptioned: boolean };

/**
 * Two images of one thing on top of each other, divided where the slider stands: always in the middle
 * at first, whatever a browser remembers of a form. Without JavaScript they are side by side.
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
        <script dangerouslySetInnerHTML={{ __html: FOLLOW_THE_SLIDER }} />
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

/** Without the blurred version: it would be seen through the other half while both load. */
function Half({ of: { image }, label, sizes }: HalfProps) {
  return (
    <div>
      <ResponsiveImage
        {...imageSources(image, { ratio: SLIDE_RATIO })}
        placeholder={null}
        sizes={sizes}
        className="aspect-3/2 w-full bg-mist-50 object-cover"
      />
      <span>{label}</span>
    </div>
  );
}
