import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ICON_BUTTON } from "#src/web/admin/icon-button.ts";
import { api } from "#src/web/session/api-client.ts";
import { messageOf } from "#src/web/session/api-error.ts";
import { ConfirmDialog } from "#src/web/ui/confirm-dialog.tsx";
import { toast } from "#src/web/ui/toast.ts";

/** Asks, deletes, and has the list loaded again (spec §2, §8). */
export function DeletePost({ post_id, title }: { post_id: string; title: string }) {
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(false);
  const [is_busy, setBusy] = useState(false);

  const remove = async () => {
    setAsks(false);
    setBusy(true);
    try {
      await api.admin.posts[":post_id"].$delete({ param: { post_id } });
      toast({ title: "Post deleted", description: `"${title}" has been deleted.` });
    } catch (error) {
      toast({ title: "Error", description: messageOf(error), variant: "destructive" });
    }
    await revalidate();
    setBusy(false);
  };

  return (
    <>
      <button
        type="button"
        onClick={() => setAsks(true)}
        disabled={is_busy}
        title="Delete"
        aria-label={`Delete ${title}`}
        className={ICON_BUTTON}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
      {asks && (
        <ConfirmDialog
          question="Delete post?"
          confirm="Delete"
          onConfirm={remove}
          onCancel={() => setAsks(false)}
        >
          This will permanently delete "{title}". This action cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
