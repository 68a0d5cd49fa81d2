import { formatLongDate } from "#src/domain/format/format.ts";
import { BLOG_CARD_TOPICS } from "#src/domain/policy/posts.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import { dependsOnPosts, listPublishedPosts } from "#src/services/posts/post-queries.ts";
import { staticMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import { Logo } from "#src/web/ui/layout/logo.tsx";
import { Picture } from "#src/web/ui/pictures/picture.tsx";
import type { Route } from "./+types/blog";
import { FEED_LINK } from "./blog-meta.ts";
import { Topics } from "./topics.tsx";

const EAGER_CARDS = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { readApp, page } = context.get(requestContext);
  await dependsOnPosts(readApp, page);
  return { posts: await listPublishedPosts(readApp) };
}

export const meta = staticMeta({
  title: "EV Guides & Resources",
  description:
    "What to know before you buy a used electric car in the UK: battery health, winter range, charging costs, road tax, warranties and viewings.",
  canonical: "/blog",
  more: [FEED_LINK],
});

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { posts } = loaderData;
  return (
    <div className="page py-10">
      <h1 className="text-display font-bold">EV Guides & Resources</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        What we would want to know before spending our own money on a used electric car.
      </p>
      {posts.length === 0 ? (
        <p className="mt-10 rounded-card border border-line bg-white p-8 text-lg">
          No articles yet. Check back soon!
        </p>
      ) : (
        <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post, index) => (
            <li key={post.slug} className="flex [&>article]:grow">
              <PostCard post={post} eager={index < EAGER_CARDS} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PostCardProps {
  post: Route.ComponentProps["loaderData"]["posts"][number];
  eager: boolean;
}

function PostCard({ post, eager }: PostCardProps) {
  // The content security policy blocks pictures from other sites.
  const [cover] = realImages([post.cover_image_url]);
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-white shadow-card">
      <div className="aspect-3/2 overflow-hidden bg-teal-wash">
        {cover ? (
          <Picture
            image={cover}
            alt=""
            eager={eager}
            sizes="(min-width: 1200px) 390px, (min-width: 640px) 45vw, 92vw"
            className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.02]"
          />
        ) : (
          <div aria-hidden="true" className="grid size-full place-content-center">
            <Logo />
          </div>
        )}
      </div>
      <div className="flex grow flex-col p-5 wrap-anywhere">
        <p className="text-sm text-ink-soft">
          <time dateTime={post.published_at.toISOString()}>{formatLongDate(post.published_at)}</time>
        </p>
        <h2 className="mt-1 line-clamp-2 text-xl leading-snug font-bold">
          {/* The link covers the whole card. */}
          <a
            href={`/blog/${post.slug}`}
            className="after:absolute after:inset-0 group-hover:text-teal group-hover:underline"
          >
            {post.title}
          </a>
        </h2>
        {post.excerpt && <p className="mt-2 line-clamp-3 text-ink-soft">{post.excerpt}</p>}
        <Topics topics={post.topics.slice(0, BLOG_CARD_TOPICS)} className="mt-auto gap-1.5 pt-4" />
      </div>
    </article>
  );
}
