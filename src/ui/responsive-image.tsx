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

/** An image whose size is always set, so nothing shifts when it loads. */
export function ResponsiveImage(props: Props) {
  const { src, srcSet, sizes, width, height, alt, placeholder, className, eager } = props;
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      {...(eager ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy' })}
      className={className}
      style={
        placeholder
          ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' }
          : undefined
      }
    />
  );
}
