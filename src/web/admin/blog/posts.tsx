import { parseResponse } from "hono/client";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { adminMeta } from "#src/web/admin/admin-meta.ts";
import { asAdmin, endsVisit } from "#src/web/admin/as-admin.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { buttonClass } from "#src/web/ui/button.tsx";
import { LoadFailed } from "#src/web/ui/load-failed.tsx";
import { toast } from "#src/web/ui/toast.ts";
import type { Route } from "./+types/posts";
import type { ListedPost } from "./admin-post.ts";
import { PostTable } from "./post-table.tsx";

export const meta = () => adminMeta("Blog posts");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => asAdmin(request, loadPosts);
clientLoader.hydrate = true as const;

async function loadPosts(): Promise<{ posts: ListedPost[] | null }> {
  try {
    return await parseResponse(api.admin.posts.$get());
  } catch (error) {
    if (endsVisit(error)) throw error;
    toast({ title: "Error", description: messageOf(error), variant: "destructive" });
    return { posts: null };
  }
}

export default function PostsPage({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title font-bold">Blog posts</h1>
        <Link to="/admin/blog/new" className={buttonClass("primary")}>
          <Plus aria-hidden="true" className="size-5" />
          New Post
        </Link>
      </div>
      {posts === null && <LoadFailed what="The posts could not be loaded." />}
      {posts?.length === 0 && (
        <p className="mt-6 rounded-card border border-line bg-white p-6 sm:p-8">
          No posts yet. Create your first post!
        </p>
      )}
      {posts !== null && posts.length > 0 && <PostTable posts={posts} />}
    </>
  );
}
