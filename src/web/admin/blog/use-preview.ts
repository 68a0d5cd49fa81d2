import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";

/** Debounce while the user types. */
const DEBOUNCE_MS = 300;

interface Preview {
  html: string;
  /** Why the preview is out of date; null while it is current or loading. */
  failed: string | null;
}

const NOTHING: Preview = { html: "", failed: null };

/** Markdown rendered by the server, debounced. */
export function usePreview(bodyMarkdown: string): Preview {
  const [preview, setPreview] = useState<Preview>(NOTHING);
  const isEmpty = bodyMarkdown.trim() === "";
  useEffect(() => {
    if (isEmpty) {
      setPreview(NOTHING);
      return;
    }
    // Responses may arrive out of order: only the last request counts.
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
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bodyMarkdown, isEmpty]);
  return preview;
}
