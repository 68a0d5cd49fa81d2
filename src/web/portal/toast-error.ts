import { messageOf } from "#src/web/session/api-error.ts";
import { toast } from "#src/web/ui/toasts/toast.ts";

/** Shows why a change failed. */
export const toastError = (error: unknown): void =>
  toast({ title: "Error", description: messageOf(error), variant: "destructive" });
