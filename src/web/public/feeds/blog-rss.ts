import { BRAND } from "#src/domain/policy/brand.ts";
import { xmlText } from "#src/domain/text/xml-text.ts";
import type { PostCard } from "#src/services/posts/post-queries.ts";
import { listPublishedPosts } from "#src/services/posts/post-queries.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/blog-rss";
import { xmlResponse } from "./xml.ts";

/** Feed readers poll, so the newest are enough. */
const NEWEST_POSTS = 50;
const MAX_AGE_SECONDS = 900;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, readApp } = context.get(requestContext);
  const posts = (await listPublishedPosts(readApp)).slice(0, NEWEST_POSTS);
  const origin = app.publicOrigin;
  const changed = posts.map((post) => post.updated_at.getTime());
  const body = [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    `<title>${xmlText(`${BRAND}: EV Guides & Resources`)}</title>`,
    `<link>${xmlText(`${origin}/blog`)}</link>`,
    `<atom:link href="${xmlText(`${origin}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    "<description>What to know before you buy a used electric car in the UK.</description>",
    "<language>en-GB</language>",
    ...(changed.length > 0
      ? [`<lastBuildDate>${new Date(Math.max(...changed)).toUTCString()}</lastBuildDate>`]
      : []),
    ...posts.map((post) => item(post, origin)),
    "</channel>",
    "</rss>",
  ].join("\n");
  return xmlResponse(body, { type: "application/rss+xml", maxAge: MAX_AGE_SECONDS });
}

function item(post: PostCard, origin: string): string {
  const url = xmlText(`${origin}/blog/${post.slug}`);
  return [
    "<item>",
    `<title>${xmlText(post.title)}</title>`,
    `<link>${url}</link>`,
    `<guid isPermaLink="true">${url}</guid>`,
    `<pubDate>${post.published_at.toUTCString()}</pubDate>`,
    ...(post.excerpt ? [`<description>${xmlText(post.excerpt)}</description>`] : []),
    ...post.topics.map((topic) => `<category>${xmlText(topic)}</category>`),
    "</item>",
  ].join("\n");
}
