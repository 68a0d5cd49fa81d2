import { useFormContext, useWatch } from "react-hook-form";
import { POST_LIMITS } from "#src/domain/policy/posts.ts";
import type { PostFormValues } from "#src/domain/posts/post-form.ts";
import { Field, InputField } from "#src/web/ui/forms/field.tsx";
import { FormSection } from "./form-section.tsx";

export function SeoSection({ id }: { id: string }) {
  const { register, formState } = useFormContext<PostFormValues>();
  const { errors } = formState;
  return (
    <FormSection title="SEO">
      <div>
        <InputField
          label="Meta title"
          id={`${id}-meta_title`}
          optional
          hint="The title in search results. Leave empty to use the post's title and the brand."
          error={errors.meta_title?.message}
          {...register("meta_title")}
        />
        <Counter name="meta_title" />
      </div>
      <div>
        <Field
          label="Meta description"
          id={`${id}-meta_description`}
          optional
          hint="The text below it in search results. Leave empty to use the excerpt."
          error={errors.meta_description?.message}
        >
          {(control) => <textarea {...control} rows={3} {...register("meta_description")} />}
        </Field>
        <Counter name="meta_description" />
      </div>
    </FormSection>
  );
}

function Counter({ name }: { name: "meta_title" | "meta_description" }) {
  const { length } = useWatch<PostFormValues, typeof name>({ name });
  const limit = POST_LIMITS[name];
  return (
    <p
      className={`mt-1 text-right text-sm figures ${length > limit ? "font-semibold text-danger" : "text-ink-soft"}`}
    >
      {length}/{limit}
    </p>
  );
}
