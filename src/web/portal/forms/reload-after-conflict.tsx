import { Button } from "#src/web/ui/button.tsx";

/** Loads another user's version into a form that was not saved because of it. */
export function ReloadAfterConflict({ onLoad }: { onLoad: () => unknown }) {
  return (
    <div className="mt-2">
      <p className="font-normal">
        You will lose what you typed here, so copy anything you want to keep first.
      </p>
      <Button variant="outline" onClick={onLoad} className="mt-2">
        Load their version
      </Button>
    </div>
  );
}
