import { useNavigate } from "react-router";
import { FRESH_POST } from "#src/domain/posts/post-schema.ts";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api, bodyOf } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
import { scheduleText } from "./admin-post.ts";
import { PostForm } from "./post-form.tsx";

export const meta = () => portalMeta("New post");

export default function NewPostPage() {
  const navigate = useNavigate();
  return (
    <>
      <h1 className="text-title font-bold">New Post</h1>
      <PostForm
        start={FRESH_POST}
        submitText="Create Post"
        onSave={async (post) => {
          const created = await bodyOf(api.admin.posts.$post({ json: { ...post } }));
          const description = `The blog post has been created successfully.${scheduleText(created)}`;
          toast({ title: "Post created", description });
          await navigate("/admin/blog");
        }}
      />
    </>
  );
}
