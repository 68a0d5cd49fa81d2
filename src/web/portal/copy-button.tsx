import { type ReactNode, useState } from "react";
import { Button } from "#src/web/ui/button.tsx";

/** Says so when the browser refuses access to the clipboard, so that users copy the visible text by hand. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(text).then(
          () => setState("copied"),
          () => setState("failed"),
        )
      : setState("failed");
  return (
    <>
      <Button variant="outline" onClick={() => void copy()}>
        {children}
      </Button>
      <span role="status" className="self-center text-sm text-ink-soft">
        {state === "copied" && "Copied"}
        {state === "failed" && "Could not copy. Select the text and copy it yourself"}
      </span>
    </>
  );
}
