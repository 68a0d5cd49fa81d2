import { useFormContext } from "react-hook-form";
import type { PostFormValues } from "#src/domain/posts/post-form.ts";
import { InputField, SelectField } from "#src/web/ui/forms/field.tsx";
import { FormSection } from "./form-section.tsx";

export function PublishingSection({ id }: { id: string }) {
  const { register, formState } = useFormContext<PostFormValues>();
  const { errors } = formState;
  return (
    <FormSection title="Publishing">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Status"
          id={`${id}-status`}
          hint="Only published posts are public."
          error={errors.status?.message}
          {...register("status")}
        >
          <option value="draft">Draft</option>
          <option value="published">Published</option>
        </SelectField>
        <InputField
          label="Published at"
          id={`${id}-published_at`}
          optional
          type="datetime-local"
          hint="UK time. Leave empty to publish now, or enter a later time to schedule it."
          error={errors.published_at?.message}
          {...register("published_at")}
        />
      </div>
    </FormSection>
  );
}
