import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { insertParagraph, pictureMarkdown } from "#src/domain/posts/picture-markdown.ts";
import { useDebounced } from "#src/web/portal/use-debounced.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Field } from "#src/web/ui/forms/field.tsx";
import { proseHtml } from "#src/web/ui/html/prose-html.ts";
import { trustedHtml } from "#src/web/ui/html/trusted-html.ts";
import { DescribePicture, PictureButton } from "./add-picture.tsx";
import type { PostApiForm } from "./admin-post.ts";

export function MarkdownField({ form }: { form: PostApiForm }) {
  const { id, error, ...text } = form.field("body_markdown");
  const { file, offer, insert, giveUp } = usePictures(form, id);
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    const picture = [...files].find(({ type }) => type.startsWith("image/"));
    if (!picture) return;
    event.preventDefault();
    offer(picture);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <div className="grid content-start gap-3">
        <Field
          label="Content"
          id={id}
          hint="Markdown: ## heading, **bold**, - list, [link](/browse), | table |"
          error={error}
        >
          {({ className, ...control }) => (
            <textarea
              {...control}
              className={`${className} h-144 resize-y font-mono text-sm leading-relaxed`}
              onDragOver={(event) => {
                // Otherwise the browser would leave the form to show the file.
                if (event.dataTransfer.types.includes("Files")) event.preventDefault();
              }}
              onDrop={(event) => take(event, event.dataTransfer.files)}
              onPaste={(event) => take(event, event.clipboardData.files)}
              {...text}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PictureButton text="Add a picture" onChoose={offer} />
          <p className="text-sm text-ink-soft">Or drop or paste one into the text. JPEG, PNG or WebP.</p>
        </div>
        {file && <DescribePicture file={file} onDone={insert} onClose={giveUp} />}
      </div>
      <Preview markdown={text.value} />
    </div>
  );
}

function usePictures({ state }: PostApiForm, id: string) {
  const [file, setFile] = useState<File | null>(null);
  const place = useRef({ from: 0, to: 0 });
  const textarea = () => document.getElementById(id) as HTMLTextAreaElement | null;
  return {
    file,
    offer(chosen: File) {
      const { selectionStart = 0, selectionEnd = 0 } = textarea() ?? {};
      place.current = { from: selectionStart, to: selectionEnd };
      setFile(chosen);
    },
    insert(picture: { image: string; alt: string }) {
      const { body_markdown: text } = state.snapshot().values;
      const written = insertParagraph(text, place.current, pictureMarkdown(picture));
      flushSync(() => state.set("body_markdown", written.text));
      setFile(null);
      textarea()?.focus();
      textarea()?.setSelectionRange(written.cursor, written.cursor);
    },
    giveUp() {
      setFile(null);
      textarea()?.focus();
    },
  };
}

function Preview({ markdown }: { markdown: string }) {
  const { found, failure } = useDebounced(markdown, DEBOUNCE_MS, () => renderMarkdown(markdown));
  const html = found ?? "";
  return (
    <section aria-label="Preview" className="flex flex-col">
      <p aria-hidden="true" className="mb-1 font-semibold">
        Preview
      </p>
      <p role="status" className="mb-1 text-sm text-ink-soft">
        {failure ?? (OTHER_SITES_PICTURE.test(html) ? NOT_SHOWN : "As it appears on the article page.")}
      </p>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        className="max-h-144 min-h-32 overflow-y-auto lg:h-144 rounded-lg border border-line bg-paper p-4"
      >
        {html === "" ? (
          <p className="text-ink-soft">Nothing to preview yet.</p>
        ) : (
          // Sanitised by the server, as on saving.
          <div className="prose" dangerouslySetInnerHTML={trustedHtml(proseHtml(html))} />
        )}
      </div>
    </section>
  );
}

const DEBOUNCE_MS = 300;

/** The content security policy blocks it. */
const OTHER_SITES_PICTURE = /<img src="(?:https?:)?\/\//;
const NOT_SHOWN = "A picture on another site does not show. Add it from a file instead.";

/** Rendered by the server, as on saving. */
async function renderMarkdown(markdown: string): Promise<string> {
  if (markdown.trim() === "") return "";
  const json = { body_markdown: markdown };
  return (await bodyOf(api.admin.posts.preview.$post({ json }))).body_html;
}
