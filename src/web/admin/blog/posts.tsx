import { Pencil, Plus, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { formatDateAndTime, formatShortDate } from "#src/domain/format/format.ts";
import { ADMIN_LIST_TOPICS } from "#src/domain/policy/posts.ts";
import { ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { ChangeButton } from "#src/web/portal/dialogs.tsx";
import { portalMeta, TextLink } from "#src/web/portal/page.tsx";
import type { Column } from "#src/web/portal/table.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { buttonClass } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/posts";
import { type ListedPost, visibilityOf } from "./admin-post.ts";

export const meta = () => portalMeta("Blog posts");

export const clientLoader = listLoader("posts", (query) => bodyOf(api.admin.posts.$get({ query })));

export default function PostsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Blog posts"
      aside={
        <Link to="/admin/blog/new" className={buttonClass("primary")}>
          <Plus aria-hidden="true" className="size-5" />
          New Post
        </Link>
      }
      found={found}
      what="The posts"
      rowsOf={({ posts }) => posts}
      keyOf={({ post_id }) => post_id}
      columns={COLUMNS}
      emptyText="No posts yet. Create your first post!"
    />
  );
}

const editHref = ({ post_id }: ListedPost) => `/admin/blog/${post_id}/edit`;

/** Narrow screens show status and date under the title. */
const COLUMNS: readonly Column<ListedPost>[] = [
  {
    head: "Title",
    className: "wrap-anywhere",
    cell: (post) => (
      <>
        <TextLink look="title" to={editHref(post)}>
          {post.title}
        </TextLink>
        <p className="hidden text-sm break-all text-ink-soft sm:block">/blog/{post.slug}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm sm:hidden">
          <Status post={post} />
          <Published post={post} />
        </p>
      </>
    ),
  },
  { head: "Status", className: "hidden sm:table-cell", cell: (post) => <Status post={post} /> },
  {
    head: "Published",
    className: "hidden figures sm:table-cell",
    cell: (post) => <Published post={post} />,
  },
  {
    head: "Topics",
    className: "hidden lg:table-cell",
    cell: ({ topics }) => (
      <div className="flex flex-wrap gap-1.5" title={topics.join(", ")}>
        {topics.slice(0, ADMIN_LIST_TOPICS).map((topic) => (
          <Badge key={topic}>{topic}</Badge>
        ))}
        {topics.length > ADMIN_LIST_TOPICS && (
          <Badge variant="outline">+{topics.length - ADMIN_LIST_TOPICS}</Badge>
        )}
      </div>
    ),
  },
  {
    head: "Actions",
    className: "text-right",
    cell: (post) => (
      <div className="flex justify-end">
        <Link
          to={editHref(post)}
          title="Edit"
          aria-label={`Edit ${post.title}`}
          className={buttonClass("icon")}
        >
          <Pencil aria-hidden="true" className="size-5" />
        </Link>
        <ChangeButton
          variant="icon"
          title="Delete"
          aria-label={`Delete ${post.title}`}
          question="Delete post?"
          about={`This will permanently delete "${post.title}". This action cannot be undone.`}
          confirm="Delete"
          change={() => api.admin.posts[":post_id"].$delete({ param: { post_id: post.post_id } })}
          done={{ title: "Post deleted", description: `"${post.title}" has been deleted.` }}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </ChangeButton>
      </div>
    ),
  },
];

const STATUS = {
  draft: <Badge variant="outline">Draft</Badge>,
  scheduled: <Badge variant="spark">Scheduled</Badge>,
  published: <Badge variant="default">Published</Badge>,
};

const Status = ({ post }: { post: ListedPost }) => STATUS[visibilityOf(post)];

function Published({ post: { published_at } }: { post: ListedPost }) {
  if (published_at === null) return <span>—</span>;
  const time = new Date(published_at);
  return (
    <time dateTime={published_at} title={formatDateAndTime(time)}>
      {formatShortDate(time)}
    </time>
  );
}
