import { useRevalidator } from "react-router";
import { Button } from "#src/web/ui/button.tsx";
import { useFocusAfter } from "#src/web/ui/focus/use-focus-after.ts";

export function LoadFailed({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator();
  useFocusAfter(state === "loading");
  return (
    <section className="mt-6 max-w-2xl rounded-card border border-line bg-white p-6">
      <p className="font-semibold">{what}</p>
      <Button
        variant="outline"
        className="mt-4"
        disabled={state === "loading"}
        onClick={() => void revalidate()}
      >
        {state === "loading" ? "Trying..." : "Try again"}
      </Button>
    </section>
  );
}
