import { toastError } from "#src/web/portal/toast-error.ts";
import { api } from "#src/web/session/api-client.ts";
import { DeleteButton } from "#src/web/ui/dialogs/delete-button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function DeletePost({ post_id, title }: { post_id: string; title: string }) {
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
