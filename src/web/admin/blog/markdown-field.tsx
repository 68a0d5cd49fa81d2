import { useFormContext, useWatch } from "react-hook-form";
import type { PostFormValues } from "#src/domain/posts/post-form.ts";
import { Field } from "#src/web/ui/field.tsx";
import { proseHtml } from "#src/web/ui/prose-html.ts";
import { usePreview } from "./use-preview.ts";

/** Markdown, and beside it the article as it will be. */
export function MarkdownField({ id }: { id: string }) {
  const { register, formState } = useFormContext<PostFormValues>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <Field
        label="Content"
        id={id}
        hint="Markdown: ## heading, **bold**, - list, [link](/browse), | table |"
        error={formState.errors.body_markdown?.message}
      >
        {({ className, ...control }) => (
          <textarea
            {...control}
            className={`${className} h-144 resize-y font-mono text-sm leading-relaxed`}
            {...register("body_markdown")}
          />
        )}
      </Field>
      <Preview />
    </div>
  );
}

function Preview() {
  const markdown = useWatch<PostFormValues, "body_markdown">({ name: "body_markdown" });
  const { html, failed } = usePreview(markdown);
  return (
    <section aria-label="Preview" className="flex flex-col">
      <p aria-hidden="true" className="mb-1 font-semibold">
        Preview
      </p>
      <p role="status" className="mb-1 text-sm text-ink-soft">
        {failed ?? "As the article page shows it."}
      </p>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
        tabIndex={0}
        className="max-h-144 min-h-32 overflow-y-auto lg:h-144 rounded-lg border border-line bg-paper p-4"
      >
        {html === "" ? (
          <p className="text-ink-soft">Nothing to show yet.</p>
        ) : (
          // Rendered and cleaned by the server, as it is when the post is saved.
          <div className="prose" dangerouslySetInnerHTML={{ __html: proseHtml(html) }} />
        )}
      </div>
    </section>
  );
}
