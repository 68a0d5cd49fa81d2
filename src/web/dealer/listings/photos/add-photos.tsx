import { ImagePlus } from "lucide-react";
import { type RefObject, useId } from "react";
import { PHOTO_SIZE_ADVICE } from "#src/texts/photo-advice.ts";
import { Button } from "#src/web/ui/button.tsx";
import type { PhotoItem } from "./photo-list.ts";

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

interface UploadCardProps {
  upload: Extract<PhotoItem, { kind: "upload" }>;
  onTryAgain: () => void;
  onRemove: () => void;
}

export function UploadCard({ upload: { file, share, failure }, onTryAgain, onRemove }: UploadCardProps) {
  return (
    <div className="grid h-full content-center gap-2 sm:min-h-48">
      <p className="font-semibold break-all">{file.name}</p>
      {failure === null ? (
        <>
          <progress
            aria-label={`Uploading ${file.name}`}
            value={share}
            max={1}
            className="block h-3 w-full accent-teal"
          />
          <p className="text-sm text-ink-soft figures">
            {share < 1 ? `${Math.floor(share * 100)}% sent` : "Checking it…"}
          </p>
        </>
      ) : (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      <div className="-mx-3 flex flex-wrap">
        {failure !== null && (
          <Button variant="quiet" onClick={onTryAgain}>
            Try again<span className="sr-only"> with {file.name}</span>
          </Button>
        )}
        <Button variant="quiet" data-remove onClick={onRemove}>
          {failure === null ? "Cancel" : "Remove"}
          <span className="sr-only"> {file.name}</span>
        </Button>
      </div>
    </div>
  );
}
