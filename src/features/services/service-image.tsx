import { imageSources } from '#content/images/image-url.ts';
import type { ContentImage } from '#content/types.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';

type Props = {
  image: ContentImage | null;
  sizes: string;
  /** Shows a blurred version while it loads, which adds bytes to the HTML. */
  blurred?: boolean;
  eager?: boolean;
  /** Its size, in 3:2 unless another sheet says so. */
  className?: string;
};

/** The image of a service; without one, a brand color keeps the space. */
export function ServiceImage({
  image,
  sizes,
  blurred = false,
  eager = false,
  className = 'aspect-3/2 w-full',
}: Props) {
  if (!image) {
    return <div aria-hidden="true" className={`bg-night-900 ${className}`} />;
  }
  const sources = imageSources(image, { ratio: 3 / 2 });
  return (
    <ResponsiveImage
      {...sources}
      placeholder={blurred ? sources.placeholder : null}
      sizes={sizes}
      eager={eager}
      className={`bg-mist-50 object-cover ${className}`}
    />
  );
}
