import type { ReactNode } from "react";
import { Link } from "react-router";
import { POST_LIMITS } from "#src/domain/policy/posts.ts";
import { type PostFormValues, postSchema } from "#src/domain/posts/post-schema.ts";
import { ErrorSummary } from "#src/web/portal/forms/error-summary.tsx";
import { useForm } from "#src/web/portal/forms/form.tsx";
import type { LoadTheirs } from "#src/web/portal/forms/form-state.ts";
import { LeaveGuard } from "#src/web/portal/forms/leave-guard.tsx";
import { SaveFailure } from "#src/web/portal/forms/save-failure.tsx";
import { Button, buttonClass } from "#src/web/ui/button.tsx";
import type { PostApiForm } from "./admin-post.ts";
import { ContentSection } from "./content-section.tsx";
import { FormSection } from "./form-section.tsx";

interface PostFormProps {
  start: PostFormValues;
  submitText: "Create Post" | "Update Post";
  /** Saves and navigates. What it throws is shown. */
  onSave: (post: PostFormValues, version: string) => Promise<void>;
  version?: string;
  loadTheirs?: LoadTheirs<PostFormValues>;
  /** Shown below the sections. May change the values of the form. */
  children?: (form: PostApiForm) => ReactNode;
}

export function PostForm({ start, submitText, version, onSave, loadTheirs, children }: PostFormProps) {
  const form = useForm({
    id: "post",
    schema: postSchema,
    start,
    version,
    // Sends the raw values: the server reads them with the same schema.
    save: (_parsed, sent) => onSave(sent.values, sent.version),
    theirs: loadTheirs,
    failedTitle: "Error",
  });
  return (
    <>
      {/* Inert while it is saved: the page changes afterwards, and later input would be lost. */}
      <form
        onSubmit={form.submit}
        noValidate
        inert={form.isSubmitting}
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        <LeaveGuard form={form} />
        <ErrorSummary {...form.summary} />
        <ContentSection form={form} isNew={start.slug === ""} />
        <SeoSection form={form} />
        <PublishingSection form={form} />
        {children?.(form)}
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
    </>
  );
}

const POST_STATUS_TEXT = { draft: "Draft", published: "Published" };

const PublishingSection = ({ form: { input, select } }: { form: PostApiForm }) => (
  <FormSection title="Publishing">
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {select("status", POST_STATUS_TEXT, { hint: "Only published posts are public." })}
      {input("published_at", {
        optional: true,
        type: "datetime-local",
        hint: "UK time. Leave empty to publish now, or enter a later time to schedule it.",
      })}
    </div>
  </FormSection>
);

const SeoSection = ({ form: { input, area, values } }: { form: PostApiForm }) => (
  <FormSection title="SEO">
    <div>
      {input("meta_title", {
        optional: true,
        hint: "The title in search results. Leave empty to use the post's title and the brand.",
      })}
      <Counter length={values.meta_title.length} limit={POST_LIMITS.meta_title} />
    </div>
    <div>
      {area("meta_description", {
        optional: true,
        hint: "The text below it in search results. Leave empty to use the excerpt.",
      })}
      <Counter length={values.meta_description.length} limit={POST_LIMITS.meta_description} />
    </div>
  </FormSection>
);

const Counter = ({ length, limit }: { length: number; limit: number }) => (
  <p
    className={`mt-1 text-right text-sm figures ${length > limit ? "font-semibold text-danger" : "text-ink-soft"}`}
  >
    {length}/{limit}
  </p>
);
