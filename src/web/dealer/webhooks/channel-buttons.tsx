import { Button } from "#src/web/ui/button.tsx";

export function ChannelButtons({ isSubmitting, onCancel }: { isSubmitting: boolean; onCancel: () => void }) {
  return (
    <p className="flex flex-wrap gap-3">
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? "Adding..." : "Add"}
      </Button>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
    </p>
  );
}
