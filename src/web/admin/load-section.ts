import { toast } from "#src/web/ui/toasts/toast.ts";
import { isAccessLost } from "./load-admin-page.ts";

/** @returns null when loading failed: a toast says so, and the page offers to try again */
export async function loadSection<T>(what: string, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (isAccessLost(error)) throw error;
    toast({ title: "Error", description: `Failed to load ${what}`, variant: "destructive" });
    return null;
  }
}
