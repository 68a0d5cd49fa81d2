import { ImagePlus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { photosAdvice } from "#src/domain/photos/photo-advice.ts";
import { MAX_PHOTO_MEGABYTES } from "#src/domain/policy/photos.ts";
import { Card } from "#src/web/ui/card.tsx";
import { FieldError } from "#src/web/ui/forms/field.tsx";
import { PhotoCard } from "./photo-card.tsx";
import { UploadCard } from "./upload-card.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import type { ListingPhotos } from "./use-listing-photos.ts";
import { usePhotoFocus } from "./use-photo-focus.ts";

export function PhotosField({ photos, error }: { photos: ListingPhotos; error: string | undefined }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { items, add } = photos;
  const isOver = useDroppedFiles(add);
  const { announcement, moveBy, removeAt } = usePhotoFocus(photos, { list, input });
  const [dragged, setDragged] = useState<string | null>(null);
  const advice = photosAdvice(items.filter(({ kind }) => kind === "photo").length);

  return (
    <Card as="fieldset">
      <legend className="sr-only">Photos</legend>
      <p aria-hidden="true" className="font-display text-lg font-bold">
        Photos
      </p>
      <p className="text-ink-soft">
        The first is the cover that buyers see when they browse.{" "}
        <a
          href="/dealer/photo-guidelines"
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-teal underline underline-offset-4"
        >
          Photo guidelines<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      <label
        htmlFor={`${id}-files`}
        className={`mt-4 grid cursor-pointer justify-items-center gap-1 rounded-lg border-2 border-dashed p-6 text-center hover:border-teal hover:bg-teal-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal ${isOver ? "border-teal bg-teal-wash" : "border-line-strong"}`}
      >
        <ImagePlus aria-hidden="true" className="size-8 text-teal" />
        <span className="font-semibold text-teal">Add photos</span>
        <span id={`${id}-hint`} className="text-sm text-ink-soft">
          Choose several at once, drop them here or paste them. JPEG, PNG or WebP, up to {MAX_PHOTO_MEGABYTES}{" "}
          MB each.
        </span>
        <input
          ref={input}
          id={`${id}-files`}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-hint ${id}-error`}
          className="sr-only"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // Lets the user choose the same file again after removing it.
            target.value = "";
          }}
        />
      </label>
      <div role="alert">
        <FieldError id={`${id}-error`} error={error} />
      </div>
      {items.length > 0 && (
        <ul
          ref={list}
          aria-label="Photos in their order"
          className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        >
          {items.map((item, index) => {
            const place = { number: index + 1, of: items.length };
            return (
              <li
                key={item.key}
                data-key={item.key}
                onDragOver={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  if (dragged !== item.key) photos.move(dragged, index);
                }}
                onDrop={(event) => event.preventDefault()}
                className={`rounded-lg border border-line bg-paper p-3 ${dragged === item.key ? "opacity-60" : ""}`}
              >
                {item.kind === "photo" ? (
                  <PhotoCard
                    photo={item}
                    place={place}
                    onDescribe={(alt) => photos.describe(item.key, alt)}
                    onMove={(by) => moveBy(item.key, index, by)}
                    onRemove={() => removeAt(item.key, index)}
                    onDragStart={() => setDragged(item.key)}
                    onDragEnd={() => setDragged(null)}
                  />
                ) : (
                  <UploadCard
                    upload={item}
                    onTryAgain={() => photos.tryAgain(item)}
                    onRemove={() => removeAt(item.key, index)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {advice && <p className="mt-4 text-sm text-ink-soft">{advice}</p>}
    </Card>
  );
}
