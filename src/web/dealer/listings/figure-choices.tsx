interface FigureChoicesProps {
  /** 'Battery sizes of this model' */
  label: string;
  unit: string;
  figures: readonly number[];
  present: string;
  onChoose: (figure: string) => void;
}

/** Known figures to fill a field with. Nothing is filled in without a tap. */
export function FigureChoices({ label, unit, figures, present, onChoose }: FigureChoicesProps) {
  if (figures.length === 0) return null;
  return (
    <fieldset className="mt-2">
      <legend className="text-sm text-ink-soft">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {figures.map((figure) => (
          <button
            key={figure}
            type="button"
            aria-pressed={Number(present) === figure}
            onClick={() => onChoose(String(figure))}
            className="min-h-11 cursor-pointer rounded-full border border-line-strong bg-white px-4 font-semibold figures hover:border-teal hover:bg-teal-wash aria-pressed:border-teal aria-pressed:bg-teal-wash"
          >
            {figure} {unit}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
