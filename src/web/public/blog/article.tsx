import { redirect } from "react-router";
import { NotFound } from "#src/domain/errors/errors.ts";
import { articleSharePicture } from "#src/domain/share-pictures/share-picture.ts";
import { dependsOnPosts, findMovedPost, findPublishedPost } from "#src/services/posts/post-queries.ts";
import { metaOf } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { JsonLd } from "#src/web/ui/html/json-ld.tsx";
import { usePublicOrigin } from "#src/web/ui/html/public-origin.ts";
import { redirectToLowerCase } from "../redirect-to-lower-case.ts";
import { sharedPicture } from "../share-pictures/shared-picture.ts";
import type { Route } from "./+types/article";
import { ArticleView } from "./article-view.tsx";
import { articleJsonLd, articleMeta, FEED_LINK } from "./blog-meta.ts";
import { shownPost } from "./shown-post.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readApp, page } = context.get(requestContext);
  await dependsOnPosts(readApp, page);
  const slug = params.slug.toLowerCase();
  const found = await findPublishedPost(readApp, slug);
  if (!found) {
    const movedTo = await findMovedPost(readApp, slug);
    if (movedTo !== null) throw redirect(`/blog/${movedTo}${new URL(request.url).search}`, 301);
    throw new NotFound("Article not found");
  }
  redirectToLowerCase(request, `/blog/${found.slug}`);
  const { body_html: _rendered, city: _city, ...fields } = found;
  const picture = sharedPicture("blog", found.slug, articleSharePicture(found));
  return { post: { ...fields, ...shownPost(found) }, picture };
}

export const missing = {
  title: "Article not found",
  text: "It may have been taken down, or the link may be mistyped.",
  action: { href: "/blog", text: "Back to the blog" },
};

export const meta = metaOf(({ post, picture }: Route.ComponentProps["loaderData"]) => ({
  title: post.title,
  wholeTitle: post.meta_title || undefined,
  description: post.meta_description || post.excerpt || post.title,
  canonical: `/blog/${post.slug}`,
  picture,
  type: "article",
  more: [FEED_LINK, ...articleMeta(post)],
}));

export default function ArticlePage({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <ArticleView post={post} countedAs={post.slug}>
      <JsonLd content={articleJsonLd(post, usePublicOrigin())} />
    </ArticleView>
  );
}
