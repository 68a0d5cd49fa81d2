import { recordEvent } from "./record-event.ts";

/** Counts the published article on this page, if there is one. */
export function countArticleView(): void {
  const article = document.querySelector<HTMLElement>("[data-post-slug]");
  const slug = article?.dataset.postSlug;
  const title = article?.querySelector("h1")?.textContent;
  if (slug && title) recordEvent("blog_post_viewed", { post_slug: slug, post_title: title });
}
