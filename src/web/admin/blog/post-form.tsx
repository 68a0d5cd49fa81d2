import type { ReactNode } from "react";
import { FormProvider, useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router";
import { POST_LIMITS } from "#src/domain/policy/posts.ts";
import type { PostFormValues } from "#src/domain/posts/post-form.ts";
import { type PostFields, postSchema } from "#src/domain/posts/post-schema.ts";
import { ErrorSummary } from "#src/web/portal/forms/error-summary.tsx";
import { LeaveGuard } from "#src/web/portal/forms/leave-guard.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { type ApiForm, useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import type { LoadTheirs } from "#src/web/portal/forms/use-merge.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { InputField, SelectField, TextAreaField } from "#src/web/ui/forms/field.tsx";
import { ContentSection } from "./content-section.tsx";
import { FormSection } from "./form-section.tsx";

interface PostFormProps {
  start: PostFormValues;
  submitText: "Create Post" | "Update Post";
  /** Saves and navigates. What it throws is shown. */
  onSave: (post: PostFormValues, version: string | undefined) => Promise<void>;
  /** `updated_at` of an existing post. */
  version?: string;
  /** Loads another user's version after a conflict. */
  loadTheirs?: LoadTheirs<PostFormValues>;
  /** Shown below the sections. May change the values of the form. */
  children?: ReactNode;
}

/** Creates or edits a post. */
export function PostForm({ start, submitText, version, onSave, loadTheirs, children }: PostFormProps) {
  const form: ApiForm<PostFormValues, PostFields> = useApiForm({
    schema: postSchema,
    start,
    draft: "post",
    ...(version === undefined ? {} : { version }),
    // Sends the raw values: the server reads them with the same schema.
    save: (_parsed, shownVersion) => onSave(form.getValues(), shownVersion),
    ...(loadTheirs ? { theirs: loadTheirs } : {}),
  });
  const { id } = form;
  return (
    <FormProvider {...form}>
      {/* Inert while it is saved: the page changes afterwards, and later input would be lost. */}
      <form
        onSubmit={form.submit}
        noValidate
        inert={form.isSubmitting}
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <LeaveGuard when={() => form.isDirty && !form.mayLeave()} />
        <ErrorSummary {...form.summary} />
        <ContentSection id={id} isNew={start.slug === ""} />
        <SeoSection id={id} />
        <PublishingSection id={id} />
        {children}
        <SaveFailure form={form} />
        <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap gap-3 border-t border-line bg-paper px-5 py-3">
          <Button type="submit" disabled={form.isSubmitting} className="min-w-40">
            {form.isSubmitting ? "Saving..." : submitText}
          </Button>
          <Link to="/admin/blog" className={buttonClass("outline")}>
            Cancel
          </Link>
        </div>
      </form>
    </FormProvider>
  );
}

function PublishingSection({ id }: { id: string }) {
  const { register, formState } = useFormContext<PostFormValues>();
  const { errors } = formState;
  return (
    <FormSection title="Publishing">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Status"
          id={`${id}-status`}
          hint="Only published posts are public."
          options={[
            ["draft", "Draft"],
            ["published", "Published"],
          ]}
          error={errors.status?.message}
          {...register("status")}
        />
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

function SeoSection({ id }: { id: string }) {
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
        <TextAreaField
          label="Meta description"
          id={`${id}-meta_description`}
          optional
          hint="The text below it in search results. Leave empty to use the excerpt."
          rows={3}
          error={errors.meta_description?.message}
          {...register("meta_description")}
        />
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
