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

interface ShownSecretProps {
  about: string;
  secret: string;
  copy: string;
  onDone: () => void;
}

/** A key or secret, shown only once. */
export const ShownSecret = ({ about, secret, copy, onDone }: ShownSecretProps) => (
  <div role="status" className="rounded-lg border-2 border-teal bg-teal-wash p-4">
    <p className="font-semibold">{about}</p>
    <p className="mt-2 font-mono break-all" data-shown-secret>
      {secret}
    </p>
    <p className="mt-3 flex flex-wrap gap-3">
      <CopyButton text={secret}>{copy}</CopyButton>
      <Button onClick={onDone}>Done</Button>
    </p>
  </div>
);
