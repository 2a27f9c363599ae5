/** An image in two encodings; the browser chooses the format and size. */
export interface PictureSource {
  /** AVIF srcset. */
  avif: string;
  /** WebP srcset. */
  webp: string;
  /** Fallback address for browsers that support neither srcset. */
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

export function Picture({ avif, webp, src, width, height, sizes, alt, className }: PictureProps) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
