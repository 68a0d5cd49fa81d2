import { useEffect } from "react";
import { recordEvent } from "./record-event.ts";

export function useBlogPostViewed(post: { slug: string; title: string } | null | undefined): void {
  const { slug, title } = post ?? {};
  useEffect(() => {
    if (slug && title) recordEvent("blog_post_viewed", { post_slug: slug, post_title: title });
  }, [slug, title]);
}
