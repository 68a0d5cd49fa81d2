import { CopyButton } from "#src/web/portal/copy-button.tsx";
import { Button } from "#src/web/ui/button.tsx";

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div>
      <h3 className="text-lg font-bold">Your recovery codes</h3>
      <p className="mt-1">
        Each code signs you in once if you lose your phone. Store them on paper or in a password manager: they
        are not shown again.
      </p>
      <ul className="mt-4 grid max-w-md grid-cols-2 gap-x-6 gap-y-2 rounded-lg bg-paper-deep p-4 font-mono">
        {codes.map((code) => (
          <li key={code} data-recovery-code>
            {code}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={codes.join("\n")}>Copy the codes</CopyButton>
        <Button onClick={onDone}>Done</Button>
      </p>
    </div>
  );
}
