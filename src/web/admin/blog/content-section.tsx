import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { PostFormValues } from "#src/domain/posts/post-form.ts";
import { slugOf } from "#src/domain/posts/slug.ts";
import { Field, InputField } from "#src/web/ui/forms/field.tsx";
import { CoverField } from "./cover-field.tsx";
import { FormSection } from "./form-section.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { TopicsField } from "./topics-field.tsx";

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
      <Field
        label="Excerpt"
        id={`${id}-excerpt`}
        optional
        hint="One or two sentences for the card and under the title."
        error={errors.excerpt?.message}
      >
        {(control) => <textarea {...control} rows={3} {...register("excerpt")} />}
      </Field>
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
