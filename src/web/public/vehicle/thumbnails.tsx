import { useEffect, useRef } from "react";
import { Picture } from "#src/web/ui/pictures/picture.tsx";

interface ThumbnailsProps {
  images: readonly string[];
  current: number;
  onShow: (index: number) => void;
}

/** Keeps the current one in sight, without scrolling the page. */
export function Thumbnails({ images, current, onShow }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const thumbnail = list.current?.children[current] as HTMLElement | undefined;
    if (list.current && thumbnail) {
      list.current.scrollLeft = thumbnail.offsetLeft - (list.current.clientWidth - thumbnail.clientWidth) / 2;
    }
  }, [current]);
  return (
    <ul ref={list} className="relative mt-3 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
      {images.map((image, index) => (
        <li key={image} className="shrink-0">
          <a
            href={`#photo-${index + 1}`}
            aria-label={`Photo ${index + 1}`}
            aria-current={index === current}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
            className="block w-24 overflow-hidden rounded-lg border-2 border-transparent aria-[current=true]:border-teal"
          >
            <Picture image={image} alt="" sizes="96px" className="aspect-4/3 object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
