import { useFormContext, useWatch } from "react-hook-form";
import type { PostFormValues } from "#src/domain/posts/post-form.ts";
import { isRealImage } from "#src/domain/vehicles/pictures.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { InputField } from "#src/web/ui/forms/field.tsx";
import { useBusy } from "#src/web/ui/forms/use-busy.ts";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import { PictureButton } from "./add-picture.tsx";
import { uploadPicture } from "./upload-picture.ts";

/** The picture above the article: an upload, or the URL of a picture. */
export function CoverField({ id }: { id: string }) {
  const { register, setValue, formState } = useFormContext<PostFormValues>();
  const cover = useWatch<PostFormValues, "cover_image_url">({ name: "cover_image_url" });
  const [isBusy, doOnce] = useBusy();
  const upload = async (file: File) => {
    await doOnce(async () => {
      try {
        const { image } = await uploadPicture(file);
        setValue("cover_image_url", image, { shouldDirty: true, shouldValidate: true });
      } catch (error) {
        toastError(error);
      }
    });
  };
  return (
    <div className="grid gap-3">
      <InputField
        label="Cover image"
        id={id}
        optional
        hint="The address of a picture. One on another site is copied to this one after you save."
        error={formState.errors.cover_image_url?.message}
        inputMode="url"
        spellCheck={false}
        {...register("cover_image_url")}
      />
      <div className="flex flex-wrap items-center gap-4">
        <PictureButton text="Upload a cover" isBusy={isBusy} onChoose={(file) => void upload(file)} />
        {isRealImage(cover) && (
          <div className="aspect-3/2 w-32 overflow-hidden rounded-lg bg-paper-deep">
            <Picture image={cover} alt="" sizes="128px" className="size-full object-cover" />
          </div>
        )}
      </div>
    </div>
  );
}
