import { pictureSources } from "#src/domain/vehicles/pictures.ts";

interface PictureProps {
  image: string;
  alt: string;
  sizes: string;
  /** Loads at once with high priority, for a page's first picture; others load lazily. */
  eager?: boolean;
  className?: string;
}

export function Picture({ image, alt, sizes, eager = false, className = "" }: PictureProps) {
  const { avif, webp, src } = pictureSources(image);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {webp !== null && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={960}
        height={720}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
