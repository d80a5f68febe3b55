import { imageUrl } from '#content/images/image-url.ts';
import type { DataAttribute } from '#content/reshape/reshape-service.ts';
import type { ContentImage } from '#content/types.ts';
import { loadingOf } from '#ui/responsive-image.tsx';

type Props = {
  image: ContentImage;
  attribute?: DataAttribute | undefined;
  className: string;
  /** For an image on the first screen. */
  eager?: boolean;
};

/** Renders an image on a card, in one size for all screens and without a placeholder to keep the HTML small. */
export function SmallImage({ image, attribute, className, eager = false }: Props) {
  return (
    <img
      {...attribute}
      src={imageUrl(image, { ratio: 3 / 2, width: 640 })}
      // Decorative, because the title beside it names the subject.
      alt=""
      width={3}
      height={2}
      {...loadingOf(eager)}
      className={`bg-mist-50 object-cover ${className}`}
    />
  );
}
