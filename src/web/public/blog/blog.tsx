import { dependsOnPosts, listPublishedPosts } from "#src/services/posts/published-posts.ts";
import { pageMeta } from "#src/web/page-meta.ts";
import { requestContext } from "#src/web/request-context.ts";
import type { Route } from "./+types/blog";
import { FEED_LINK } from "./blog-meta.ts";
import { PostCard } from "./post-card.tsx";

/** Cards in the first row on a desktop screen. */
const EAGER_CARDS = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { app, readApp, page } = context.get(requestContext);
  await dependsOnPosts(readApp, page);
  return { posts: await listPublishedPosts(readApp), origin: app.publicOrigin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "EV Guides & Resources",
    description:
      "What to know before you buy a used electric car in the UK: battery health, winter range, charging costs, road tax, warranties and viewings.",
    canonical: "/blog",
    origin: loaderData?.origin ?? "",
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
