import { useId } from "react";
import { PHOTO_GUIDELINES } from "#src/web/content/photo-guidelines.ts";
import { useDraftedState } from "#src/web/portal/forms/use-form-draft.ts";

const SHOTS = PHOTO_GUIDELINES.essentialShots;
const NONE: string[] = [];

/** A list to tick off while walking around the car. Ticks are not saved with the listing. */
export function EssentialShots() {
  const id = useId();
  const { value: ticked, setValue: setTicked } = useDraftedState("shots", NONE);
  return (
    <details className="mt-4 rounded-lg border border-line bg-paper px-4">
      <summary className="cursor-pointer py-3 font-semibold figures">
        {SHOTS.length} essential shots: {ticked.length} ticked
      </summary>
      <ul className="grid gap-x-6 pb-3 sm:grid-cols-2">
        {SHOTS.map(({ title, advice }, index) => (
          <li key={title}>
            <label className="flex min-h-11 cursor-pointer gap-3 py-2">
              <input
                type="checkbox"
                checked={ticked.includes(title)}
                aria-describedby={`${id}-${index}`}
                onChange={({ target }) =>
                  setTicked((before) =>
                    target.checked ? [...before, title] : before.filter((one) => one !== title),
                  )
                }
                className="mt-0.5 size-5 shrink-0 accent-teal"
              />
              <span>
                <span className="block font-semibold">{title}</span>
                <span id={`${id}-${index}`} className="block text-sm text-ink-soft">
                  {advice}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
