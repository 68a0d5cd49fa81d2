import { useEffect, useRef } from "react";
import { Picture } from "#src/web/ui/pictures/picture.tsx";

interface SlideProps {
  image: string;
  alt: string;
  isZoomed: boolean;
  /** Preloads the photos next to the current one. */
  isNear: boolean;
}

export function FullScreenSlide({ image, alt, isZoomed, isNear }: SlideProps) {
  const slide = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const { current: box } = slide;
    if (box && isZoomed)
      box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2);
  }, [isZoomed]);
  return (
    <li
      ref={slide}
      tabIndex={isZoomed ? 0 : undefined}
      className={`h-full w-full shrink-0 snap-center ${isZoomed ? "overflow-auto" : "overflow-hidden"}`}
    >
      <Picture
        image={image}
        alt={alt}
        eager={isNear}
        sizes={isZoomed ? "250vw" : "100vw"}
        className={isZoomed ? "h-[250%] w-[250%] max-w-none object-contain" : "size-full object-contain"}
      />
    </li>
  );
}
