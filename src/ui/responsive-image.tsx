export type ImageSources = {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  /** Tiny data URI shown until the image has loaded. */
  placeholder: string | null;
};

type Props = ImageSources & { sizes: string; className?: string; eager?: boolean };

/** Renders an image with a fixed aspect ratio, so nothing shifts when it loads. */
export function ResponsiveImage({ alt, placeholder, eager, ...rest }: Props) {
  return (
    <img
      {...rest}
      alt={alt}
      {...(eager ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' })}
      style={
        placeholder
          ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' }
          : undefined
      }
    />
  );
}
