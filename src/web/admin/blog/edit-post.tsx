import { ExternalLink } from "lucide-react";
import { redirect, useNavigate } from "react-router";
import { postVisibility } from "#src/domain/posts/post.ts";
import { postFormOf } from "#src/domain/posts/post-form.ts";
import { adminLoader, isAccessLost } from "#src/web/admin/pages.tsx";
import { portalMeta } from "#src/web/portal/page.tsx";
import { toastError } from "#src/web/portal/toast-error.ts";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import type { Route } from "./+types/edit-post";
import type { AdminPost } from "./admin-post.ts";
import { EarlierVersions } from "./earlier-versions.tsx";
import { PostForm } from "./post-form.tsx";
import { PreviewLink } from "./preview-link.tsx";

export const meta = () => portalMeta("Edit post");

const fetchPost = (postId: string): Promise<AdminPost> =>
  bodyOf(api.admin.posts[":post_id"].$get({ param: { post_id: postId } }));

export const clientLoader = adminLoader(async ({ params }: Route.ClientLoaderArgs) => {
  try {
    return { post: await fetchPost(params.post_id) };
  } catch (error) {
    if (isAccessLost(error)) throw error;
    toastError(error);
    throw redirect("/admin/blog");
  }
});

const publicationOf = ({ published_at }: AdminPost) =>
  published_at === null ? null : new Date(published_at);
const formOf = (post: AdminPost) => postFormOf({ ...post, published_at: publicationOf(post) });

async function loadTheirs(postId: string) {
  const saved = await fetchPost(postId);
  return { values: formOf(saved), version: saved.updated_at };
}

export default function EditPostPage({ loaderData: { post } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { post_id, slug, status, updated_at } = post;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-title font-bold">Edit Post</h1>
        {postVisibility({ status, published_at: publicationOf(post) }, new Date()) === "published" && (
          <a
            href={`/blog/${slug}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 py-2 font-semibold text-teal underline-offset-4 hover:underline"
          >
            View article
            <ExternalLink aria-hidden="true" className="size-4" />
            <span className="sr-only">, opens in a new tab</span>
          </a>
        )}
      </div>
      <PostForm
        // The key starts a new form when another user has saved the post.
        key={updated_at}
        start={formOf(post)}
        submitText="Update Post"
        loadTheirs={() => loadTheirs(post_id)}
        version={updated_at}
        onSave={async (changed, version) => {
          await api.admin.posts[":post_id"].$put({
            param: { post_id },
            json: { post: { ...changed }, updated_at: version },
          });
          toast({ title: "Post updated", description: "The blog post has been updated successfully." });
          await navigate("/admin/blog");
        }}
      >
        {(form) => (
          <>
            <PreviewLink post_id={post_id} />
            <EarlierVersions form={form} post_id={post_id} />
          </>
        )}
      </PostForm>
    </>
  );
}
