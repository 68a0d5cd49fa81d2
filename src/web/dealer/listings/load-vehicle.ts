import { redirect } from "react-router";
import { loadOrSayWhy, portalLoader } from "#src/web/portal/page.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

interface Args {
  request: Request;
  params: { vehicle_id: string };
}

/** The client loader of a page about one listing; without it, back to all listings. */
export const vehicleLoader = <T>(load: (vehicleId: string) => Promise<T>) =>
  portalLoader(async ({ params }: Args) => {
    const loaded = await loadOrSayWhy(() => load(params.vehicle_id));
    if (loaded.kind === "loaded") return loaded.found;
    toast({ title: "Failed to load vehicle", variant: "destructive" });
    throw redirect("/dealer/listings");
  });
