import { Button } from "#src/web/ui/button.tsx";
import type { Clash, Merged } from "./use-merge.ts";

/** What another user saved meanwhile: taken into the form, or beside what was typed here. */
export function MergedEdits({ merged: { taken, clashes, choose } }: { merged: Merged }) {
  return (
    <div className="mt-2 font-normal text-ink">
      <p>Theirs are in the form now, beside yours. Check it, then save again.</p>
      {taken.length > 0 && (
        <p className="mt-2">
          <span className="font-semibold">They changed:</span> {taken.join(", ")}.
        </p>
      )}
      {clashes.length > 0 && (
        <>
          <p className="mt-2 font-semibold">You both changed:</p>
          <ul className="mt-1 grid gap-2">
            {clashes.map((clash) => (
              <li key={clash.name} className="rounded-lg border border-line bg-white p-3">
                <ClashChoice clash={clash} onChoose={() => choose(clash)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
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
            <dd
              className={`max-h-40 overflow-y-auto wrap-anywhere ${chosen === whose ? "font-semibold" : ""}`}
            >
              {texts[whose][1]}
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

const other = (chosen: Clash["chosen"]) => (chosen === "mine" ? "theirs" : "yours");
