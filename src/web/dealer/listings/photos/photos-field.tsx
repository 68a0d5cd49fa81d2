import { ImagePlus } from "lucide-react";
import { type RefObject, useId, useRef, useState } from "react";
import { PHOTO_SIZE_ADVICE, photosAdvice } from "#src/texts/photo-advice.ts";
import { PHOTO_GUIDELINES } from "#src/web/content/photo-guidelines.ts";
import { Fold } from "#src/web/portal/folds.tsx";
import { Choice } from "#src/web/portal/forms/choices.tsx";
import { useDraftedState } from "#src/web/portal/forms/use-form-draft.ts";
import { TextLink } from "#src/web/portal/page.tsx";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { FieldError } from "#src/web/ui/forms/field.tsx";
import { PhotoCard } from "./photo-card.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import type { ListingPhotos, Upload } from "./use-listing-photos.ts";
import { usePhotoFocus } from "./use-photo-focus.ts";

export function PhotosField({ photos, error }: { photos: ListingPhotos; error: string | undefined }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { add, uploads } = photos;
  const shown = photos.photos;
  const isOver = useDroppedFiles((files) => void add(files));
  const { announcement, ...placing } = usePhotoFocus(photos, { list, input });
  const [dragged, setDragged] = useState<string | null>(null);
  const dragOnto = (over: string) => {
    if (dragged === null || over === dragged) return;
    photos.move(
      dragged,
      shown.findIndex(({ image }) => image === over),
    );
  };
  const actions = { ...photos, ...placing, drag: setDragged, dragOnto };
  const advice = photosAdvice(shown.length);

  return (
    <Card as="fieldset" id="photos" className="min-w-0 max-sm:p-4">
      <legend className="sr-only">Photos</legend>
      <p aria-hidden="true" className="font-display text-lg font-bold">
        Photos
      </p>
      <p className="text-ink-soft">
        The first is the cover that buyers see when they browse.{" "}
        <TextLink href="/dealer/photo-guidelines" isNewTab>
          Photo guidelines
        </TextLink>
      </p>
      <EssentialShots />
      <AddPhotos input={input} errorId={`${id}-error`} isOver={isOver} onAdd={(files) => void add(files)} />
      <div role="alert">
        <FieldError id={`${id}-error`} error={error} />
      </div>
      {shown.length + uploads.length > 0 && (
        <ul
          ref={list}
          aria-label="Photos in their order"
          className="mt-3 flex gap-3 relative max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:mt-4 sm:grid sm:gap-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          {shown.map((photo, index) => (
            <li
              key={photo.image}
              data-key={photo.image}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                dragOnto(photo.image);
              }}
              onDrop={(event) => event.preventDefault()}
              className={`${CARD} ${dragged === photo.image ? "opacity-60" : ""}`}
            >
              <PhotoCard photo={photo} place={{ number: index + 1, of: shown.length }} actions={actions} />
            </li>
          ))}
          {uploads.map((upload, index) => (
            <li key={upload.key} className={CARD}>
              <UploadCard
                upload={upload}
                onTryAgain={() => photos.tryAgain(upload)}
                onRemove={() => placing.removeAt(upload.key, shown.length + index)}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {advice && <p className="mt-2 text-sm text-ink-soft">{advice}</p>}
    </Card>
  );
}

const CARD = "w-56 shrink-0 sm:w-auto rounded-lg border border-line bg-paper p-2 sm:p-3";

const SHOTS = PHOTO_GUIDELINES.essentialShots;
const NONE: string[] = [];

/** A list to tick off while walking around the car. Ticks are not saved with the listing. */
function EssentialShots() {
  const [ticked, setTicked] = useDraftedState("shots", NONE);
  return (
    <Fold summary={`${SHOTS.length} essential shots: ${ticked.length} ticked`}>
      <ul className="grid gap-x-6 pb-3 sm:grid-cols-2">
        {SHOTS.map(({ title, advice }) => (
          <li key={title}>
            <Choice
              hint={advice}
              checked={ticked.includes(title)}
              onChange={({ target }) =>
                setTicked((before) =>
                  target.checked ? [...before, title] : before.filter((one) => one !== title),
                )
              }
            >
              <span className="font-semibold">{title}</span>
            </Choice>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

interface AddPhotosProps {
  input: RefObject<HTMLInputElement | null>;
  errorId: string;
  /** Files are being dragged over the page. */
  isOver: boolean;
  onAdd: (files: readonly File[]) => void;
}

function AddPhotos({ input, errorId, isOver, onAdd }: AddPhotosProps) {
  const id = useId();
  return (
    <label
      htmlFor={`${id}-files`}
      className={`mt-1 grid cursor-pointer justify-items-center gap-1 rounded-lg border-2 border-dashed p-3 text-center sm:p-6 hover:border-teal hover:bg-teal-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal ${isOver ? "border-teal bg-teal-wash" : "border-line-strong"}`}
    >
      <ImagePlus aria-hidden="true" className="size-8 text-teal max-sm:hidden" />
      <span className="font-semibold text-teal">Add photos</span>
      <span id={`${id}-hint`} className="text-sm text-ink-soft">
        <span className="max-sm:hidden">Choose several at once, drop them here or paste them. </span>JPG, PNG
        or WebP. {PHOTO_SIZE_ADVICE}.
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
  upload: Upload;
  onTryAgain: () => void;
  onRemove: () => void;
}

const UploadCard = ({ upload: { file, share, failure }, onTryAgain, onRemove }: UploadCardProps) => (
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
    <div className="-mx-2 flex flex-wrap sm:-mx-3">
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
