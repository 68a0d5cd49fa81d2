import { ImagePlus } from "lucide-react";
import { type RefObject, useId } from "react";
import { PHOTO_SIZE_ADVICE } from "#src/domain/photos/photo-advice.ts";

interface AddPhotosProps {
  input: RefObject<HTMLInputElement | null>;
  errorId: string;
  /** Files are being dragged over the page. */
  isOver: boolean;
  onAdd: (files: readonly File[]) => void;
}

export function AddPhotos({ input, errorId, isOver, onAdd }: AddPhotosProps) {
  const id = useId();
  return (
    <label
      htmlFor={`${id}-files`}
      className={`mt-4 grid cursor-pointer justify-items-center gap-1 rounded-lg border-2 border-dashed p-6 text-center hover:border-teal hover:bg-teal-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal ${isOver ? "border-teal bg-teal-wash" : "border-line-strong"}`}
    >
      <ImagePlus aria-hidden="true" className="size-8 text-teal" />
      <span className="font-semibold text-teal">Add photos</span>
      <span id={`${id}-hint`} className="text-sm text-ink-soft">
        Choose several at once, drop them here or paste them. JPG, PNG or WebP. {PHOTO_SIZE_ADVICE}.
      </span>
      <input
        ref={input}
        id={`${id}-files`}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint ${errorId}`}
        className="sr-only"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // Lets the user choose the same file again after removing it.
          target.value = "";
        }}
      />
    </label>
  );
}
