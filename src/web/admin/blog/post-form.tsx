import type { ReactNode } from "react";
import { FormProvider } from "react-hook-form";
import { Link } from "react-router";
import type { PostFormValues } from "#src/domain/posts/post-form.ts";
import { type PostFields, postSchema } from "#src/domain/posts/post-schema.ts";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { type ApiForm, useApiForm } from "#src/web/portal/forms/use-api-form.ts";
import type { LoadTheirs } from "#src/web/portal/forms/use-merge.ts";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx";
import { LeaveGuard } from "#src/web/ui/forms/leave-guard.tsx";
import { ContentSection } from "./content-section.tsx";
import { PublishingSection } from "./publishing-section.tsx";
import { SeoSection } from "./seo-section.tsx";

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
