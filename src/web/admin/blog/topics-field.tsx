import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import { uniqueTopics } from "#src/domain/posts/post.ts";
import type { PostFormValues } from "#src/domain/posts/post-form.ts";
import { Button } from "#src/web/ui/button.tsx";
import { Field } from "#src/web/ui/forms/field.tsx";
import { problemText } from "#src/web/ui/forms/wrong-fields.ts";

export function TopicsField({ id }: { id: string }) {
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
