import { formatLongDate } from "#src/domain/format/format.ts";
import { BLOG_CARD_TOPICS } from "#src/domain/policy/posts.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { Logo } from "#src/web/ui/layout/logo.tsx";
import { Picture } from "#src/web/ui/pictures/picture.tsx";

interface PostCardProps {
  post: {
    slug: string;
    title: string;
    excerpt: string;
    cover_image_url: string;
    topics: readonly string[];
    published_at: Date;
  };
  /** Loads the picture eagerly, for cards at the top of the page. */
  eager: boolean;
}

export function PostCard({ post, eager }: PostCardProps) {
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
        <Topics topics={post.topics.slice(0, BLOG_CARD_TOPICS)} />
      </div>
    </article>
  );
}

function Topics({ topics }: { topics: readonly string[] }) {
  if (topics.length === 0) return null;
  return (
    <ul aria-label="Topics" className="mt-auto flex flex-wrap gap-1.5 pt-4">
      {topics.map((topic) => (
        <li key={topic}>
          <Badge>{topic}</Badge>
        </li>
      ))}
    </ul>
  );
}
