import { Picture } from "#src/web/ui/pictures/picture.tsx";

/** Links to the slides; `startGallery` marks the current one. */
export function Thumbnails({ images }: { images: readonly string[] }) {
  return (
    <ul className="mt-3 flex gap-2 overflow-x-auto p-1">
      {images.map((image, index) => (
        <li key={image} className="shrink-0">
          <a
            href={`#photo-${index + 1}`}
            data-thumbnail={index}
            aria-label={`Photo ${index + 1}`}
            aria-current={index === 0}
            className="block w-24 overflow-hidden rounded-lg border-2 border-transparent aria-[current=true]:border-teal"
          >
            <Picture image={image} alt="" sizes="96px" className="aspect-4/3 object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
