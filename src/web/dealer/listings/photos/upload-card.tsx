import { Button } from "#src/web/ui/button.tsx";
import type { PhotoItem } from "./photo-list.ts";

interface UploadCardProps {
  upload: Extract<PhotoItem, { kind: "upload" }>;
  onTryAgain: () => void;
  onRemove: () => void;
}

export function UploadCard({ upload: { file, share, failure }, onTryAgain, onRemove }: UploadCardProps) {
  return (
    <div className="grid h-full content-center gap-2 sm:min-h-48">
      <p className="font-semibold break-all">{file.name}</p>
      {failure === null ? (
        <>
          <progress
            aria-label={`Uploading ${file.name}`}
            value={share}
            max={1}
            className="block h-3 w-full accent-teal"
          />
          <p className="text-sm text-ink-soft figures">
            {share < 1 ? `${Math.floor(share * 100)}% sent` : "Checking it…"}
          </p>
        </>
      ) : (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      <div className="-mx-3 flex flex-wrap">
        {failure !== null && (
          <Button variant="quiet" onClick={onTryAgain}>
            Try again<span className="sr-only"> with {file.name}</span>
          </Button>
        )}
        <Button variant="quiet" data-remove onClick={onRemove}>
          {failure === null ? "Cancel" : "Remove"}
          <span className="sr-only"> {file.name}</span>
        </Button>
      </div>
    </div>
  );
}
