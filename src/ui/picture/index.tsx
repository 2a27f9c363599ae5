/** An image in several sizes; the browser chooses one. */
export interface PictureSource {
  /** AVIF srcset. */
  avif: string;
  /** The address for browsers without AVIF. */
  src: string;
  /** Intrinsic size in CSS pixels; reserves the space before the image loads. */
  width: number;
  height: number;
}

interface PictureProps extends PictureSource {
  sizes: string;
  /** Empty when the picture adds nothing to the text beside it. */
  alt: string;
  className?: string | undefined;
}

export function Picture({ avif, src, width, height, sizes, alt, className }: PictureProps) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
