import { pictureSources } from '#content/image-url.ts';
import type { Picture } from '#content/types.ts';
import { ResponsivePicture } from '#ui/responsive-picture.tsx';

type Props = {
  picture: Picture | null;
  sizes: string;
  /** Whether its blurred twin stands in while it loads; it travels in the page and costs bytes. */
  blurred?: boolean;
};

/** A service's picture in 3:2; without one the slot keeps its place in brand colours. */
export function ServicePicture({ picture, sizes, blurred = false }: Props) {
  if (!picture) {
    return (
      <div
        aria-hidden="true"
        className="aspect-3/2 bg-[linear-gradient(135deg,var(--color-night-700),var(--color-ice-700))]"
      />
    );
  }
  const sources = pictureSources(picture, { ratio: 3 / 2 });
  return (
    <ResponsivePicture
      {...sources}
      placeholder={blurred ? sources.placeholder : null}
      sizes={sizes}
      className="aspect-3/2 w-full bg-mist-50 object-cover"
    />
  );
}
