import { ImagePlus } from "lucide-react";
import { useId, useState } from "react";
import { PHOTO_ALT_MAX_LENGTH } from "#src/domain/policy/photos.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { LOOK, useModal } from "#src/web/portal/dialogs.tsx";
import { accessToken } from "#src/web/session/access-token.ts";
import type { api, BodyOf } from "#src/web/session/api-client.ts";
import { apiErrorFrom, messageOf } from "#src/web/session/api-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { InputField } from "#src/web/ui/forms/field.tsx";

const PICTURE_TYPES = "image/jpeg,image/png,image/webp";

interface PictureButtonProps {
  text: string;
  isBusy?: boolean;
  onChoose: (file: File) => void;
}

export function PictureButton({ text, isBusy = false, onChoose }: PictureButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-white px-4 py-2 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal hover:border-ink"
    >
      <ImagePlus aria-hidden="true" className="size-5 text-teal" />
      {isBusy ? "Uploading..." : text}
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES}
        disabled={isBusy}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the user choose the same file again.
          target.value = "";
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}

interface DescribePictureProps {
  file: File;
  onDone: (picture: { image: string; alt: string }) => void;
  onClose: () => void;
}

/**
 * Asks for the alt text, then uploads the picture. Not a form: it is inside the post's form, which
 * it must not submit. Stays open while it uploads.
 */
export function DescribePicture({ file, onDone, onClose }: DescribePictureProps) {
  const id = useId();
  const dialog = useModal();
  const [alt, setAlt] = useState("");
  const [error, setError] = useState("");
  const [isBusy, doOnce] = useBusy();

  const upload = async () => {
    setError("");
    try {
      const { image } = await uploadPicture(file);
      onDone({ image, alt });
    } catch (problem) {
      setError(messageOf(problem));
    }
  };
  const insert = async () => {
    if (alt.trim() === "") setError("Say what the picture shows");
    else await doOnce(upload);
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => isBusy && event.preventDefault()}
      // A second Escape closes it all the same.
      onClose={() => (isBusy ? dialog.current?.showModal() : onClose())}
      className={LOOK}
    >
      <h2 id={`${id}-title`} className="mb-4 text-xl font-bold">
        Add a picture
      </h2>
      <p className="mb-4 break-all text-ink-soft">{file.name}</p>
      <InputField
        label="What it shows"
        id={`${id}-alt`}
        hint="For readers who cannot see the picture, or when it does not load."
        error={error || undefined}
        maxLength={PHOTO_ALT_MAX_LENGTH}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void insert();
        }}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isBusy} onClick={() => void insert()}>
          {isBusy ? "Uploading..." : "Add picture"}
        </Button>
      </div>
    </dialog>
  );
}

type UploadedPicture = BodyOf<typeof api.admin.posts.pictures.$post, 201>;

/** @throws ApiError, SessionEndedError, or TypeError without a connection */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  const token = await accessToken();
  const first = await send(file, token);
  const response = first.status === 401 ? await send(file, await accessToken(token)) : first;
  const body: unknown = await response.json().catch(() => null);
  if (response.status !== 201) throw apiErrorFrom(response.status, body);
  return body as UploadedPicture;
}

const send = (file: File, token: string) =>
  fetch(`/api/admin/posts/pictures?${new URLSearchParams({ file_name: file.name })}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/octet-stream" },
    body: file,
  });
