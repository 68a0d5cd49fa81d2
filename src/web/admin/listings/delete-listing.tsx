import { api } from "#src/web/session/api-client.ts";
import { DeleteButton } from "#src/web/ui/dialogs/delete-button.tsx";
import { toast } from "#src/web/ui/toasts/toast.ts";

interface DeleteListingProps {
  vehicle_id: string;
  title: string;
  dealer_name: string;
}

export function DeleteListing({ vehicle_id, title, dealer_name }: DeleteListingProps) {
  const remove = async () => {
    try {
      await api.dealer.vehicles[":vehicle_id"].$delete({ param: { vehicle_id } });
      toast({ title: "Success", description: "Listing deleted" });
    } catch {
      toast({ title: "Error", description: "Failed to delete listing", variant: "destructive" });
    }
  };
  return (
    <DeleteButton title={title} question="Are you sure you want to delete this listing?" onDelete={remove}>
      {title}, of {dealer_name}. Buyers can no longer find it, and you cannot undo this.
    </DeleteButton>
  );
}
