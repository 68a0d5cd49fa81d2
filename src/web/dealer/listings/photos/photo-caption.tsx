import { PHOTO_ALT_MAX_LENGTH } from "#src/domain/policy/photos.ts";

interface PhotoCaptionProps {
  id: string;
  /** Names the photo for screen readers. */
  name: string;
  alt: string;
  onDescribe: (alt: string) => void;
}

/** Folded, so that twenty photos do not make a long column. */
export function PhotoCaption({ id, name, alt, onDescribe }: PhotoCaptionProps) {
  return (
    <details className="col-span-full mt-1 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-teal underline underline-offset-4">
        <span className="line-clamp-1">{alt || "Add a caption"}</span>
        <span className="sr-only">, {name}</span>
      </summary>
      <label htmlFor={id} className="font-semibold">
        What it shows<span className="sr-only">, {name}</span>{" "}
        <span className="font-normal text-ink-soft">(optional)</span>
      </label>
      <input
        id={id}
        value={alt}
        maxLength={PHOTO_ALT_MAX_LENGTH}
        placeholder="Front, from the left"
        onChange={(event) => onDescribe(event.target.value)}
        className="mt-1 block min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 py-2 text-base"
      />
    </details>
  );
}
