import { imageUrl } from '#content/images/image-url.ts';
import type { DataAttribute } from '#content/reshape/reshape-service.ts';
import type { ContentImage } from '#content/types.ts';

type Props = { image: ContentImage; attribute?: DataAttribute | undefined; className: string };

/** On a card: one size for every screen, since further ones, and a blurred twin, are bytes in the page. */
export function SmallImage({ image, attribute, className }: Props) {
  return (
    <img
      {...attribute}
      src={imageUrl(image, { ratio: 3 / 2, width: 640 })}
      // The title beside it says what it is about.
      alt=""
      width={3}
      height={2}
      loading="lazy"
      decoding="async"
      className={`bg-mist-50 object-cover ${className}`}
    />
  );
}
