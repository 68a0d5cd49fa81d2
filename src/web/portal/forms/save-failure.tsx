import { useEffect, useRef } from "react";
import { Button } from "#src/web/ui/button.tsx";
import { Card } from "#src/web/ui/card.tsx";
import { FormAlert } from "#src/web/ui/forms/form-alert.tsx";
import { ScrollArea } from "#src/web/ui/layout/scroll-area.tsx";
import type { Clash } from "./form-state.ts";

interface Merged {
  taken: string[];
  clashes: Clash[];
  choose: (clash: Clash) => void;
}

export interface SaveFailureProps {
  form: {
    failureText: string | null;
    merged: Merged | null;
  };
}

/** Explains why a form was not saved, and merges what another user saved after a conflict. */
export function SaveFailure({ form: { failureText, merged } }: SaveFailureProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failureText !== null || merged) part.current?.scrollIntoView({ block: "nearest" });
  }, [failureText, merged]);
  if (failureText === null && !merged) return null;
  return (
    // Clears the bar of buttons that sticks to the bottom.
    <div ref={part} className="grid scroll-mb-24 gap-5">
      <FormAlert>
        {failureText}
        {merged && <MergeNote merged={merged} />}
      </FormAlert>
      {merged && <MergedEdits merged={merged} />}
    </div>
  );
}

const LONG_TEXT_LENGTH = 300;

function MergeNote({ merged: { taken, clashes } }: { merged: Merged }) {
  return (
    <p className="mt-2 font-normal text-ink">
      {taken.length > 0 && "We added their changes to your form. "}
      {clashes.length > 0 && "Where you both changed a field, the form has yours. "}
      Check the form, then save again.
    </p>
  );
}

/** Another user's changes: merged into the form, or shown next to the user's own. */
function MergedEdits({ merged: { taken, clashes, choose } }: { merged: Merged }) {
  if (taken.length + clashes.length === 0) return null;
  return (
    <Card aria-label="Changes by another user" className="bg-paper-deep">
      {taken.length > 0 && (
        <p>
          <span className="font-semibold">They changed:</span> {taken.join(", ")}.
        </p>
      )}
      {clashes.length > 0 && (
        <>
          <p className="mt-2 font-semibold first:mt-0">You both changed:</p>
          <ul className="mt-1 grid gap-2">
            {clashes.map((clash) => (
              <li key={clash.name} className="rounded-lg border border-line bg-white p-3">
                <ClashChoice clash={clash} onChoose={() => choose(clash)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function ClashChoice({ clash, onChoose }: { clash: Clash; onChoose: () => void }) {
  const { name, mine, theirs, chosen } = clash;
  const texts = { mine: ["Yours", mine], theirs: ["Theirs", theirs] } as const;
  return (
    <>
      <p className="font-semibold">{name}</p>
      <dl className="my-2 grid grid-cols-2 gap-3">
        {(["mine", "theirs"] as const).map((whose) => (
          <div key={whose} className="min-w-0">
            <dt className="text-sm text-ink-soft">
              {texts[whose][0]}
              {chosen === whose && ", in the form"}
            </dt>
            <dd className={`wrap-anywhere ${chosen === whose ? "font-semibold" : ""}`}>
              <Value label={`${name}: ${texts[whose][0].toLowerCase()}`} text={texts[whose][1]} />
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" onClick={onChoose} aria-label={`${name}: use ${other(chosen)}`}>
        Use {other(chosen)}
      </Button>
    </>
  );
}

function Value({ label, text }: { label: string; text: string }) {
  if (text.length <= LONG_TEXT_LENGTH) return text;
  return (
    <ScrollArea aria-label={label} className="max-h-96 overflow-auto rounded-lg border border-line bg-white">
      <p className="p-2 whitespace-pre-line">{text}</p>
    </ScrollArea>
  );
}

const other = (chosen: Clash["chosen"]) => (chosen === "mine" ? "theirs" : "yours");
