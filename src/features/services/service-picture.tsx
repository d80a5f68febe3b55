import { pictureSources } from '#content/image-url.ts';
import type { Picture } from '#content/types.ts';
import { ResponsivePicture } from '#ui/responsive-picture.tsx';

type Props = { picture: Picture | null; sizes: string; eager?: boolean };

/** A service's picture in 3:2; without one the slot keeps its place in brand colours. */
export function ServicePicture({ picture, sizes, eager = false }: Props) {
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
      // A lazy picture is there before it is scrolled to: its blurred twin would only cost bytes.
      placeholder={eager ? sources.placeholder : null}
      sizes={sizes}
      eager={eager}
      className="aspect-3/2 w-full bg-mist-50 object-cover"
    />
  );
}
