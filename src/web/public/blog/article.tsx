import { data, redirect } from "react-router";
import { formatLongDate } from "#src/domain/format/format.ts";
import { articleBoxes } from "#src/domain/posts/article-boxes.ts";
import { articleSharePicture } from "#src/domain/share-pictures/share-picture.ts";
import { isSamplePicture, realImages } from "#src/domain/vehicles/pictures.ts";
import { findMovedPost } from "#src/services/posts/find-moved-post.ts";
import { findPublishedPost } from "#src/services/posts/find-published-post.ts";
import { useBlogPostViewed } from "#src/web/analytics/use-blog-post-viewed.ts";
import { CITIES } from "#src/web/content/cities.ts";
import { missingPageMeta, pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { JsonLd } from "#src/web/ui/json-ld.tsx";
import { Picture } from "#src/web/ui/picture.tsx";
import { proseHtml } from "#src/web/ui/prose-html.ts";
import { Contents } from "../parts/contents.tsx";
import { MissingPage } from "../parts/missing-page.tsx";
import { Prose } from "../parts/prose.tsx";
import { withSections } from "../parts/prose-html.ts";
import { redirectToLowerCase } from "../redirect-to-lower-case.ts";
import { sharedPicture } from "../share-pictures/shared-picture.ts";
import type { Route } from "./+types/article";
import { ArticleBoxes, ClosingBox } from "./article-boxes.tsx";
import { articleJsonLd } from "./article-json-ld.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app } = context.get(requestContext);
  const origin = app.public_origin;
  const slug = params.slug.toLowerCase();
  const found = await findPublishedPost(app, slug);
  if (!found) {
    const moved_to = await findMovedPost(app, slug);
    if (moved_to !== null) throw redirect(`/blog/${moved_to}${new URL(request.url).search}`, 301);
    return data({ post: null, origin }, { status: 404 });
  }
  redirectToLowerCase(request, `/blog/${found.slug}`);
  const { body_html, city, ...fields } = found;
  const boxes = articleBoxes(found, [...CITIES.keys()]);
  const post = {
    ...fields,
    // A picture of somebody else's is not shown: the content security policy lets none in.
    cover: realImages([found.cover_image_url])[0] ?? null,
    picture: sharedPicture("blog", found.slug, articleSharePicture(found)),
    ...withSections(proseHtml(body_html)),
    boxes: { ...boxes, city_name: boxes.city === null ? city : (CITIES.get(boxes.city)?.name ?? city) },
  };
  return data({ post, origin }, { status: 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const post = loaderData?.post;
  if (!post) return missingPageMeta("Article not found");
  return pageMeta({
    title: post.title,
    whole_title: post.meta_title || undefined,
    description: post.meta_description || post.excerpt || post.title,
    canonical: `/blog/${post.slug}`,
    origin: loaderData.origin,
    picture: post.picture,
    article: post,
    feed: "/blog/rss.xml",
  });
};

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { post, origin } = loaderData;
  useBlogPostViewed(post);
  if (!post) {
    return (
      <MissingPage
        title="Article not found"
        text="It may have been taken down, or the address is mistyped."
        action={{ href: "/blog", text: "Back to the blog" }}
      />
    );
  }
  return (
    <article className="page py-6">
      <JsonLd content={articleJsonLd(post, origin)} />
      <p>
        <a
          href="/blog"
          className="inline-block py-2 font-semibold text-teal underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">← </span>
          Back to the blog
        </a>
      </p>
      <header className="mt-3 max-w-4xl">
        <p className="text-ink-soft">
          <time dateTime={post.published_at.toISOString()}>{formatLongDate(post.published_at)}</time>
        </p>
        <h1 className="mt-2 text-headline font-extrabold">{post.title}</h1>
        {post.excerpt && (
          <p className="mt-4 max-w-3xl text-xl leading-relaxed text-ink-soft">{post.excerpt}</p>
        )}
        {post.topics.length > 0 && (
          <ul aria-label="Topics" className="mt-5 flex flex-wrap gap-2">
            {post.topics.map((topic) => (
              <li key={topic}>
                <Badge>{topic}</Badge>
              </li>
            ))}
          </ul>
        )}
      </header>
      {post.cover !== null && <Cover image={post.cover} />}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,36rem)_1fr] xl:grid-cols-[13rem_minmax(0,36rem)_1fr]">
        <Contents title="In this article" sections={post.sections} />
        <Prose html={post.html} />
        <aside aria-label="What to do next" className="grid gap-5 self-start lg:sticky lg:top-20">
          <ArticleBoxes boxes={post.boxes} />
          <ClosingBox />
        </aside>
      </div>
    </article>
  );
}

function Cover({ image }: { image: string }) {
  return (
    <figure className="mt-8">
      <div className="aspect-3/2 overflow-hidden rounded-card bg-paper-deep md:aspect-21/9">
        <Picture
          image={image}
          alt=""
          eager
          sizes="(min-width: 1240px) 1200px, 94vw"
          className="size-full object-cover object-[50%_60%]"
        />
      </div>
      {isSamplePicture(image) && (
        <figcaption className="mt-1.5 text-sm text-ink-soft">Sample picture</figcaption>
      )}
    </figure>
  );
}
