/** One image in two encodings; the browser takes the first it knows, in the size it needs. */
export interface PictureSource {
  /** AVIF srcset. */
  avif: string;
  /** WebP srcset. */
  webp: string;
  /** The address for a browser that knows neither srcset. */
  src: string;
  /** Intrinsic size in CSS pixels: it keeps the place before the image is there. */
  width: number;
  height: number;
}

interface PictureProps extends PictureSource {
  sizes: string;
  /** Empty when the picture says nothing that the text beside it does not. */
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
