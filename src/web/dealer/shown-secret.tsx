import { CopyButton } from "#src/web/portal/copy-button.tsx";
import { Button } from "#src/web/ui/button.tsx";

interface ShownSecretProps {
  about: string;
  secret: string;
  /** The button's text. */
  copy: string;
  onDone: () => void;
}

/** A key or secret, shown only once. */
export function ShownSecret({ about, secret, copy, onDone }: ShownSecretProps) {
  return (
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
}
