import { parseResponse } from "hono/client";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { pageNumber } from "#src/domain/lists/page-of.ts";
import { loadAdminPage } from "#src/web/admin/load-admin-page.ts";
import { loadSection } from "#src/web/admin/load-section.ts";
import { LoadFailed } from "#src/web/portal/load-failed.tsx";
import { Pagination } from "#src/web/portal/pagination.tsx";
import { portalMeta } from "#src/web/portal/portal-meta.ts";
import { api } from "#src/web/session/api-client.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import type { Route } from "./+types/posts";
import { PostTable } from "./post-table.tsx";

export const meta = () => portalMeta("Blog posts");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadAdminPage(request, () => loadPosts(pageNumber(new URL(request.url).searchParams.get("page"))));
clientLoader.hydrate = true as const;

async function loadPosts(page: number) {
  const query = page > 1 ? { page: String(page) } : {};
  return { found: await loadSection("posts", () => parseResponse(api.admin.posts.$get({ query }))) };
}

export default function PostsPage({ loaderData: { found } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title font-bold">Blog posts</h1>
        <Link to="/admin/blog/new" className={buttonClass("primary")}>
          <Plus aria-hidden="true" className="size-5" />
          New Post
        </Link>
      </div>
      {found === null && <LoadFailed what="The posts could not be loaded." />}
      {found?.total === 0 && (
        <Card as="p" padding="large" className="mt-6">
          No posts yet. Create your first post!
        </Card>
      )}
      {found !== null && found.total > 0 && (
        <>
          <PostTable posts={found.posts} />
          <Pagination
            page={found.page}
            pages={found.pages}
            hrefFor={(page) => (page > 1 ? `/admin/blog?page=${page}` : "/admin/blog")}
          />
        </>
      )}
    </>
  );
}
