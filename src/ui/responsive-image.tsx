import type { ComponentProps } from 'react';

export type ImageSources = {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  /** Tiny data URI shown until the image has loaded. */
  placeholder: string | null;
};

type Loading = Pick<ComponentProps<'img'>, 'fetchPriority' | 'decoding' | 'loading'>;

type Props = ImageSources &
  Pick<Loading, 'fetchPriority'> & { sizes: string; className?: string; eager?: boolean };

/**
 * The width of an image in a column of a phone, for `sizes`. It is a little less than the real one: a common phone
 * would need 651 pixels, and gets the file with 640 instead of the one with 828.
 */
export const PHONE_COLUMN = '88vw';

/** Returns the attributes of an image on the first screen, which loads first, or of one further down. */
export const loadingOf = (eager: boolean): Loading =>
  eager ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' };

/** Renders an image with a fixed aspect ratio, so nothing shifts when it loads. */
export function ResponsiveImage({ alt, placeholder, eager = false, ...rest }: Props) {
  return (
    <img
      {...rest}
      alt={alt}
      {...loadingOf(eager)}
      style={
        placeholder
          ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' }
          : undefined
      }
    />
  );
}
