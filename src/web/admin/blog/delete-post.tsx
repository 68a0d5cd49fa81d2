import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { DeleteButton } from "#src/web/ui/dialogs/delete-button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

export function DeletePost({ post_id, title }: { post_id: string; title: string }) {
  const remove = async () => {
    try {
      await api.admin.posts[":post_id"].$delete({ param: { post_id } });
      toast({ title: "Post deleted", description: `"${title}" has been deleted.` });
    } catch (error) {
      toast({ title: "Error", description: messageOf(error), variant: "destructive" });
    }
  };
  return (
    <DeleteButton title={title} question="Delete post?" onDelete={remove}>
      This will permanently delete "{title}". This action cannot be undone.
    </DeleteButton>
  );
}
