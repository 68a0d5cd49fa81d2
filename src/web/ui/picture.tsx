import { pictureSources } from "#src/domain/vehicles/pictures.ts";

interface PictureProps {
  image: string;
  alt: string;
  /** How wide it is shown, for the browser's choice of file. */
  sizes: string;
  /** The first picture of a page: fetched at once. All others wait until they are near. */
  eager?: boolean;
  className?: string;
}

/** One of our own pictures, 4:3, in the smallest form the browser can show. */
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
