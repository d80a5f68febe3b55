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
        className="aspect-3/2 bg-linear-to-br from-night-700 via-night-800 to-ice-700"
      />
    );
  }
  return (
    <ResponsivePicture
      {...pictureSources(picture, { ratio: 3 / 2 })}
      sizes={sizes}
      eager={eager}
      className="aspect-3/2 w-full object-cover"
    />
  );
}
