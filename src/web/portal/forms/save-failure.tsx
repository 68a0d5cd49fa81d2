import { useEffect, useRef } from "react";
import { Card } from "#src/web/ui/card.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import type { TheirChanges } from "./form-state.ts";

export interface SaveFailureProps {
  form: {
    failureText: string | null;
    theirChanges: TheirChanges | null;
  };
}

/** Explains why a form was not saved, and what another user, or the same one in another tab, saved before. */
export function SaveFailure({ form: { failureText, theirChanges } }: SaveFailureProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failureText !== null || theirChanges) part.current?.scrollIntoView({ block: "nearest" });
  }, [failureText, theirChanges]);
  if (failureText === null && !theirChanges) return null;
  const { taken, kept } = theirChanges ?? { taken: [], kept: [] };
  return (
    // Clears the bar of buttons that sticks to the bottom.
    <div ref={part} className="grid scroll-mb-24 gap-5">
      <FormAlert>
        {failureText}
        {theirChanges && (
          <p className="mt-2 font-normal text-ink">
            {taken.length > 0 && "We added those changes to your form. "}
            {kept.length > 0 && "A field that was changed here too has what you typed. "}
            Check the form, then save again.
          </p>
        )}
      </FormAlert>
      {taken.length + kept.length > 0 && (
        <Card aria-label="Changes saved elsewhere" className="bg-paper-deep">
          {taken.length > 0 && (
            <p>
              <span className="font-semibold">Changed elsewhere:</span> {taken.join(", ")}.
            </p>
          )}
          {kept.length > 0 && (
            <>
              <p className="mt-2 font-semibold first:mt-0">Changed here too:</p>
              <dl className="mt-1 grid gap-2">
                {kept.map(({ name, theirs }) => (
                  <div key={name} className="rounded-lg border border-line bg-white p-3">
                    <dt className="font-semibold">{name}</dt>
                    <dd className="mt-1 wrap-anywhere">
                      <span className="block text-sm text-ink-soft">Saved elsewhere</span>
                      <Value label={`${name}: saved elsewhere`} text={theirs} />
                    </dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        </Card>
      )}
    </div>
  );
}

const LONG_TEXT_LENGTH = 300;

function Value({ label, text }: { label: string; text: string }) {
  if (text.length <= LONG_TEXT_LENGTH) return text;
  return (
    <ScrollArea aria-label={label} className="max-h-96 overflow-auto rounded-lg border border-line bg-white">
      <p className="p-2 whitespace-pre-line">{text}</p>
    </ScrollArea>
  );
}
