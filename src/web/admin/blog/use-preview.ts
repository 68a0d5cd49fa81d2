import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";

/** Long enough that typing a word asks once. */
const PAUSE_MS = 300;

interface Preview {
  html: string;
  /** Why what is shown is not up to date; null while it is, or is about to be. */
  failed: string | null;
}

const NOTHING: Preview = { html: "", failed: null };

/** The markdown as the server renders it, a moment after typing stops. */
export function usePreview(bodyMarkdown: string): Preview {
  const [preview, setPreview] = useState<Preview>(NOTHING);
  const isEmpty = bodyMarkdown.trim() === "";
  useEffect(() => {
    if (isEmpty) {
      setPreview(NOTHING);
      return;
    }
    // Answers may overtake each other: only the last question's counts.
    let isCurrent = true;
    const show = (next: (before: Preview) => Preview) => {
      if (isCurrent) setPreview(next);
    };
    const ask = async () => {
      try {
        const { body_html } = await parseResponse(
          api.admin.posts.preview.$post({ json: { body_markdown: bodyMarkdown } }),
        );
        show(() => ({ html: body_html, failed: null }));
      } catch (error) {
        show(({ html }) => ({ html, failed: messageOf(error) }));
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bodyMarkdown, isEmpty]);
  return preview;
}
