import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";
import { uniqueTopics } from "#src/domain/posts/post.ts";
import type { PostFormValues } from "#src/domain/posts/post-form.ts";
import { slugOf } from "#src/domain/posts/slug.ts";
import { isRealImage } from "#src/domain/vehicles/pictures.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { toastError } from "#src/web/portal/toast-error.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Field, InputField, TextAreaField } from "#src/web/ui/forms/field.tsx";
import { problemText } from "#src/web/ui/forms/wrong-fields.ts";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import { PictureButton, uploadPicture } from "./add-picture.tsx";
import { FormSection } from "./form-section.tsx";
import { MarkdownField } from "./markdown-field.tsx";

/** @param isNew the slug follows the title until the user writes one */
export function ContentSection({ id, isNew }: { id: string; isNew: boolean }) {
  const { register, setValue, formState } = useFormContext<PostFormValues>();
  const followsTitle = useRef(isNew);
  const { errors, isSubmitted } = formState;
  const propose = (title: string) => {
    if (!followsTitle.current) return;
    setValue("slug", slugOf(title), { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return (
    <FormSection title="Content">
      <InputField
        label="Title"
        id={`${id}-title`}
        error={errors.title?.message}
        {...register("title", { onChange: (event) => propose(event.target.value) })}
      />
      <InputField
        label="Slug"
        id={`${id}-slug`}
        hint="The end of the address: /blog/… Old addresses of a published post redirect to the new one."
        error={errors.slug?.message}
        autoCapitalize="none"
        spellCheck={false}
        {...register("slug", {
          // An emptied slug follows the title again.
          onChange: (event) => {
            followsTitle.current = event.target.value === "";
          },
        })}
      />
      <TextAreaField
        label="Excerpt"
        id={`${id}-excerpt`}
        optional
        hint="One or two sentences for the card and under the title."
        rows={3}
        error={errors.excerpt?.message}
        {...register("excerpt")}
      />
      <MarkdownField id={`${id}-body_markdown`} />
      <CoverField id={`${id}-cover_image_url`} />
      <TopicsField id={`${id}-topics`} />
      <InputField
        label="City"
        id={`${id}-city`}
        optional
        hint="If the city has a page, the article links to it."
        error={errors.city?.message}
        {...register("city")}
      />
    </FormSection>
  );
}

/** The picture above the article: an upload, or the URL of a picture. */
function CoverField({ id }: { id: string }) {
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

function TopicsField({ id }: { id: string }) {
  const { field, fieldState } = useController<PostFormValues, "topics">({ name: "topics" });
  const [typed, setTyped] = useState("");
  const add = () => {
    const topics = uniqueTopics([...field.value, typed]);
    if (topics.length > field.value.length) field.onChange(topics);
    setTyped("");
  };
  // Runs before the form reads its values: React handles events at the root.
  useEffect(() => {
    const form = document.getElementById(id)?.closest("form");
    form?.addEventListener("submit", add);
    return () => form?.removeEventListener("submit", add);
  });
  return (
    <div>
      <Field
        label="Topics"
        id={id}
        optional
        hint="Type a topic and press Enter."
        error={problemText(fieldState.error)}
      >
        {(control) => (
          <div className="flex max-w-lg gap-2">
            <input
              {...control}
              ref={field.ref}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
            <Button variant="outline" onClick={add}>
              Add
            </Button>
          </div>
        )}
      </Field>
      {field.value.length > 0 && (
        <ul aria-label="Chosen topics" className="mt-3 flex flex-wrap gap-2">
          {field.value.map((topic) => (
            <li key={topic}>
              <button
                type="button"
                onClick={() => field.onChange(field.value.filter((other) => other !== topic))}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-ink py-1 pr-2.5 pl-3.5 text-sm font-semibold text-white hover:bg-ink-soft"
              >
                {topic}
                <X aria-hidden="true" className="size-4" />
                <span className="sr-only">, remove</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
