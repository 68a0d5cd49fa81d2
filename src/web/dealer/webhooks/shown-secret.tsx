import { CopyButton } from "#src/web/dealer/account/copy-button.tsx";
import { Button } from "#src/web/ui/button.tsx";

/** This once. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div role="status" className="rounded-lg border-2 border-teal bg-teal-wash p-4">
      <p className="font-semibold">
        The secret with which we sign. Give it to your system now: it is not shown again.
      </p>
      <p className="mt-2 font-mono break-all" data-webhook-secret>
        {secret}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={secret}>Copy the secret</CopyButton>
        <Button onClick={onDone}>I have kept it</Button>
      </p>
    </div>
  );
}
