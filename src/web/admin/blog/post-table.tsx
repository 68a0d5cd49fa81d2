import { Pencil } from "lucide-react";
import { Link } from "react-router";
import { formatDateAndTime, formatShortDate } from "#src/domain/format/format.ts";
import { ADMIN_LIST_TOPICS } from "#src/domain/policy/posts.ts";
import { postVisibility } from "#src/domain/posts/post.ts";
import { Table } from "#src/web/admin/rows.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { Badge } from "#src/web/ui/badge.tsx";
import { DeleteButton } from "#src/web/ui/dialogs/delete-button.tsx";
import { ICON_BUTTON } from "#src/web/ui/icon-button.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { ListedPost } from "./admin-post.ts";

/** Narrow screens show status and date under the title. */
export function PostTable({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <Table
      columns={[
        "Title",
        { text: "Status", className: "hidden sm:table-cell" },
        { text: "Published", className: "hidden sm:table-cell" },
        { text: "Topics", className: "hidden lg:table-cell" },
        { text: "Actions", className: "text-right" },
      ]}
    >
      {posts.map((post) => (
        <PostRow key={post.post_id} post={post} />
      ))}
    </Table>
  );
}

function PostRow({ post }: { post: ListedPost }) {
  const { post_id, title, topics, slug } = post;
  const edit = `/admin/blog/${post_id}/edit`;
  const more = topics.length - ADMIN_LIST_TOPICS;
  return (
    <tr className="align-middle">
      <td className="p-3 wrap-anywhere">
        <Link to={edit} className="font-semibold underline-offset-4 hover:text-teal hover:underline">
          {title}
        </Link>
        <p className="hidden text-sm break-all text-ink-soft sm:block">/blog/{slug}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm sm:hidden">
          <Status post={post} />
          <Published post={post} />
        </p>
      </td>
      <td className="hidden p-3 sm:table-cell">
        <Status post={post} />
      </td>
      <td className="hidden p-3 figures sm:table-cell">
        <Published post={post} />
      </td>
      <td className="hidden p-3 lg:table-cell">
        <div className="flex flex-wrap gap-1.5" title={topics.join(", ")}>
          {topics.slice(0, ADMIN_LIST_TOPICS).map((topic) => (
            <Badge key={topic}>{topic}</Badge>
          ))}
          {more > 0 && <Badge variant="outline">+{more}</Badge>}
        </div>
      </td>
      <td className="p-2">
        <div className="flex justify-end">
          <Link to={edit} title="Edit" aria-label={`Edit ${title}`} className={ICON_BUTTON}>
            <Pencil aria-hidden="true" className="size-5" />
          </Link>
          <DeletePost post_id={post_id} title={title} />
        </div>
      </td>
    </tr>
  );
}

const STATUS = {
  draft: <Badge variant="outline">Draft</Badge>,
  scheduled: <Badge variant="spark">Scheduled</Badge>,
  published: <Badge variant="default">Published</Badge>,
};

function Status({ post: { status, published_at } }: { post: ListedPost }) {
  return STATUS[
    postVisibility(
      { status, published_at: published_at === null ? null : new Date(published_at) },
      new Date(),
    )
  ];
}

function Published({ post: { published_at } }: { post: ListedPost }) {
  if (published_at === null) return <span>—</span>;
  const time = new Date(published_at);
  return (
    <time dateTime={published_at} title={formatDateAndTime(time)}>
      {formatShortDate(time)}
    </time>
  );
}

function DeletePost({ post_id, title }: { post_id: string; title: string }) {
  const remove = async () => {
    try {
      await api.admin.posts[":post_id"].$delete({ param: { post_id } });
      toast({ title: "Post deleted", description: `"${title}" has been deleted.` });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <DeleteButton title={title} question="Delete post?" onDelete={remove}>
      This will permanently delete "{title}". This action cannot be undone.
    </DeleteButton>
  );
}
