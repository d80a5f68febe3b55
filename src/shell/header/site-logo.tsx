import { imageSources } from '#content/images/image-url.ts';
import type { ContentImage } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';

const SIZE = { width: 400, height: 120 };
/** The owner's logo is drawn in full at the left of the box. Unlike the site's own drawing, it has no margin to offset. */
const IN_ITS_BOX = {
  aspectRatio: '10 / 3',
  objectFit: 'contain',
  objectPosition: 'left',
  translate: 'none',
} as const;
const ALT = 'Professional auto detailing services logo';

type Props = {
  /** The owner's logo; null for the one that comes with the site. */
  image: ContentImage | null;
  className: string;
};

/** Renders the logo for dark backgrounds in a box of 400 by 120, with a link to the home page. */
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
