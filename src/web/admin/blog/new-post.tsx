import { useNavigate } from "react-router";
import { FRESH_POST } from "#src/domain/posts/post-form.ts";
import { portalMeta } from "#src/web/portal/page.tsx";
import { api } from "#src/web/session/api-client.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";
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
          await api.admin.posts.$post({ json: { ...post } });
          toast({ title: "Post created", description: "The blog post has been created successfully." });
          await navigate("/admin/blog");
        }}
      />
    </>
  );
}
