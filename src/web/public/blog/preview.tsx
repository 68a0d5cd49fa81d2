import { redirect } from "react-router";
import { NotFound } from "#src/domain/errors/errors.ts";
import { formatDateAndTime } from "#src/domain/format/format.ts";
import { postVisibility } from "#src/domain/posts/post.ts";
import { findPreviewedPost } from "#src/services/posts/preview-link.ts";
import { missingPageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/preview";
import { ArticleView } from "./article-view.tsx";
import { shownPost } from "./shown-post.ts";

/** Secret link: not indexed, not cached, and not sent as a referrer. */
const SECRET = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "no-referrer",
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const found = await findPreviewedPost(app, params.preview_key);
  if (!found) throw new NotFound("Article not found");
  const visibility = postVisibility(found, app.now());
  if (visibility === "published") throw redirect(`/blog/${found.slug}`, { headers: SECRET });
  const { title, excerpt, topics, published_at } = found;
  const post = { title, excerpt, topics, published_at, visibility, ...shownPost(found) };
  return { post };
}

export const missing = {
  title: "Article not found",
  text: "The link to this draft has been revoked or is mistyped.",
  action: { href: "/blog", text: "Back to the blog" },
};

export const headers = () => SECRET;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  missingPageMeta(`Draft: ${loaderData?.post.title}`);

export default function PreviewPage({ loaderData: { post } }: Route.ComponentProps) {
  const { visibility, published_at } = post;
  return (
    <ArticleView post={post}>
      <p role="note" className="mb-4 rounded-lg border border-line-strong bg-paper-deep px-4 py-3">
        <strong>Draft</strong>:{" "}
        {visibility === "scheduled" && published_at !== null
          ? `public from ${formatDateAndTime(published_at)}. Until then only people with this link can read it.`
          : "not public. Only people with this link can read it."}
      </p>
    </ArticleView>
  );
}
