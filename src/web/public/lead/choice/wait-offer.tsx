import { Button } from "#src/web/ui/button.tsx";

/** Sends nothing: saves the car to the shortlist, which shows when it is sold. */
export function WaitOffer({ vehicleId }: { vehicleId: string }) {
  return (
    <div data-wait-offer hidden className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" aria-pressed={false} value={vehicleId}>
          Wait: save the car instead
        </Button>
        <span className="text-sm text-ink-soft">Nothing is sent unless you send the request.</span>
      </div>
    </div>
  );
}
