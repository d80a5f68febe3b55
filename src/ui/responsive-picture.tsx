export type PictureSources = {
  src: string;
  srcSet: string;
  width: number;
  height: number;
  alt: string;
  /** Tiny data URI shown until the picture is there. */
  placeholder: string | null;
};

type Props = PictureSources & { sizes: string; className?: string; eager?: boolean };

/** A picture with its size always set, so that nothing moves when it arrives. */
export function ResponsivePicture(props: Props) {
  const { src, srcSet, sizes, width, height, alt, placeholder, className, eager } = props;
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'sync' : 'async'}
      className={className}
      style={
        placeholder
          ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' }
          : undefined
      }
    />
  );
}
