import { imageSources } from '#content/images/image-url.ts';
import type { ContentImage } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';

const SIZE = { width: 400, height: 120 };
/** Whatever its shape, it is drawn whole at the left of the box; only the drawing has a margin. */
const IN_ITS_BOX = {
  aspectRatio: '10 / 3',
  objectFit: 'contain',
  objectPosition: 'left',
  translate: 'none',
} as const;
const ALT = 'Professional auto detailing services logo';

type Props = {
  /** The owner's own; null: the drawing that comes with the site. */
  image: ContentImage | null;
  className: string;
};

/** The logo for dark backgrounds, in a box of 400 by 120. It links to the home page. */
export function SiteLogo({ image, className }: Props) {
  return (
    <a href={PATHS.home}>
      <img
        src={image ? imageSources(image).src : '/brand/logo-dark.svg'}
        alt={image?.alt ?? ALT}
        {...SIZE}
        className={className}
        style={image ? IN_ITS_BOX : undefined}
      />
    </a>
  );
}
