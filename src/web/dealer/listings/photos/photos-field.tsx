import { useId, useRef, useState } from "react";
import { photosAdvice } from "#src/texts/photo-advice.ts";
import { Card } from "#src/web/ui/card.tsx";
import { FieldError } from "#src/web/ui/forms/field.tsx";
import { AddPhotos, UploadCard } from "./add-photos.tsx";
import { EssentialShots } from "./essential-shots.tsx";
import { PhotoCard } from "./photo-card.tsx";
import { useDroppedFiles } from "./use-dropped-files.ts";
import type { ListingPhotos } from "./use-listing-photos.ts";
import { usePhotoFocus } from "./use-photo-focus.ts";

export function PhotosField({ photos, error }: { photos: ListingPhotos; error: string | undefined }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { items, add } = photos;
  const isOver = useDroppedFiles(add);
  const { announcement, moveBy, makeCover, removeAt } = usePhotoFocus(photos, { list, input });
  const [dragged, setDragged] = useState<string | null>(null);
  const moveOnto = (key: string, over: string) => {
    if (over !== key)
      photos.move(
        key,
        items.findIndex((item) => item.key === over),
      );
  };
  const advice = photosAdvice(items.filter(({ kind }) => kind === "photo").length);

  return (
    <Card as="fieldset" id="photos">
      <PhotosHeading />
      <EssentialShots />
      <AddPhotos input={input} errorId={`${id}-error`} isOver={isOver} onAdd={add} />
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
                    onMakeCover={() => makeCover(item.key)}
                    onRemove={() => removeAt(item.key, index)}
                    onDragStart={() => setDragged(item.key)}
                    onDragOver={(over) => moveOnto(item.key, over)}
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

function PhotosHeading() {
  return (
    <>
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
    </>
  );
}
