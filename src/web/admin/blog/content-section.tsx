import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { uniqueTopics } from "#src/domain/posts/post.ts";
import { slugOf } from "#src/domain/posts/slug.ts";
import { isRealImage } from "#src/domain/vehicles/pictures.ts";
import { useBusy } from "#src/web/portal/change.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Field, InputField } from "#src/web/ui/forms/field.tsx";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import { PictureButton, uploadPicture } from "./add-picture.tsx";
import type { PostApiForm } from "./admin-post.ts";
import { FormSection } from "./form-section.tsx";
import { MarkdownField } from "./markdown-field.tsx";

/** @param isNew the slug follows the title until the user writes one */
export function ContentSection({ form, isNew }: { form: PostApiForm; isNew: boolean }) {
  const { field, input, area, state } = form;
  const followsTitle = useRef(isNew);
  const title = field("title");
  const slug = field("slug");
  return (
    <FormSection title="Content">
      <InputField
        label="Title"
        {...title}
        onChange={(event) => {
          title.onChange(event);
          if (followsTitle.current) state.set("slug", slugOf(event.target.value));
        }}
      />
      <InputField
        label="Slug"
        hint="The end of the address: /blog/… Old addresses of a published post redirect to the new one."
        autoCapitalize="none"
        spellCheck={false}
        {...slug}
        onChange={(event) => {
          // An emptied slug follows the title again.
          followsTitle.current = event.target.value === "";
          slug.onChange(event);
        }}
      />
      {area("excerpt", { optional: true, hint: "One or two sentences for the card and under the title." })}
      <MarkdownField form={form} />
      <CoverField form={form} />
      <TopicsField {...form.list("topics")} />
      {input("city", { optional: true, hint: "If the city has a page, the article links to it." })}
    </FormSection>
  );
}

function CoverField({ form: { input, state, values } }: { form: PostApiForm }) {
  const cover = values.cover_image_url;
  const [isBusy, doOnce] = useBusy();
  const upload = (file: File) =>
    doOnce(async () => state.set("cover_image_url", (await uploadPicture(file)).image));
  return (
    <div className="grid gap-3">
      {input("cover_image_url", {
        optional: true,
        hint: "The address of a picture. One on another site is copied to this one after you save.",
        inputMode: "url",
        spellCheck: false,
      })}
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

function TopicsField({ id, error, value: topics, onChange }: ReturnType<PostApiForm["list"]>) {
  const [typed, setTyped] = useState("");
  const add = () => {
    const all = uniqueTopics([...topics, typed]);
    if (all.length > topics.length) onChange(all);
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
      <Field label="Topics" id={id} optional hint="Type a topic and press Enter." error={error}>
        {(control) => (
          <div className="flex max-w-lg gap-2">
            <input
              {...control}
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
      {topics.length > 0 && (
        <ul aria-label="Chosen topics" className="mt-3 flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic}>
              <button
                type="button"
                onClick={() => onChange(topics.filter((other) => other !== topic))}
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
