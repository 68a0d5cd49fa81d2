import { parseResponse } from "hono/client";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { ListPage } from "#src/web/admin/list-page.tsx";
import { listLoader } from "#src/web/admin/loaders.ts";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import type { Route } from "./+types/posts";
import { PostTable } from "./post-table.tsx";

export const meta = () => portalMeta("Blog posts");

export const clientLoader = listLoader(
  "posts",
  (search) => pageNumber(search.get("page")),
  (page) => parseResponse(api.admin.posts.$get({ query: page > 1 ? { page: String(page) } : {} })),
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
      emptyText="No posts yet. Create your first post!"
      hrefFor={(page) => (page > 1 ? `/admin/blog?page=${page}` : "/admin/blog")}
    >
      {(posts) => <PostTable posts={posts} />}
    </ListPage>
  );
}
