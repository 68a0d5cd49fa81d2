import { Plus } from "lucide-react";
import { Link } from "react-router";
import { ListPage, listLoader } from "#src/web/admin/pages.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/posts";
import { POST_COLUMNS } from "./post-table.tsx";

export const meta = () => portalMeta("Blog posts");

export const clientLoader = listLoader("posts", ({ page }) =>
  bodyOf(api.admin.posts.$get({ query: page === "1" ? {} : { page } })),
);

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
      columns={POST_COLUMNS}
      emptyText="No posts yet. Create your first post!"
      hrefFor={(page) => (page > 1 ? `/admin/blog?page=${page}` : "/admin/blog")}
    />
  );
}
