import type { BodyStyle } from "#src/domain/vehicles/body-style.ts";
import { BodyStyleArt } from "#src/web/ui/pictures/body-style-art.tsx";
import { browseModelHref } from "../browse-href.ts";

interface CityModelsProps {
  city: string;
  models: readonly { slug: string; make: string; model: string; body_style: BodyStyle; reason: string }[];
}

export function CityModels({ city, models }: CityModelsProps) {
  return (
    <section aria-labelledby="models" className="mt-14">
      <h2 id="models" className="text-title font-bold">
        Popular models for {city}
      </h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-3">
        {models.map(({ slug, make, model, body_style, reason }) => (
          <li key={slug} className="flex flex-col rounded-card border border-line bg-white p-5 shadow-card">
            <BodyStyleArt body_style={body_style} className="w-40" />
            <h3 className="mt-3 text-xl font-bold">
              {make} {model}
            </h3>
            <p className="mt-1 mb-4 text-ink-soft">{reason}</p>
            <p className="mt-auto flex flex-wrap gap-x-5 font-semibold text-teal">
              <a href={`/models/${slug}`} className="py-1.5 underline underline-offset-4">
                {model} guide
              </a>
              <a href={browseModelHref(model)} className="py-1.5 underline underline-offset-4">
                Browse {model}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
