import { ButtonLink } from "#src/web/ui/button.tsx";
import { BodyStyleArt } from "#src/web/ui/pictures/body-style-art.tsx";
import { browseModelHref } from "../browse-href.ts";
import type { ComparedModel } from "./load-comparison.ts";

export function SpecCard({ model }: { model: ComparedModel }) {
  const rows = [
    { name: "Battery", value: model.battery.text },
    { name: "Range", value: model.range.text },
    { name: "Charging", value: model.charging.text },
    { name: "0-60", value: model.acceleration.text },
    { name: "Price", value: model.price.text },
  ];
  return (
    <section
      aria-label={`${model.name} at a glance`}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-white shadow-card"
    >
      <div className="grid place-items-center bg-teal-wash px-8 pt-8 pb-4">
        <BodyStyleArt body_style={model.body_style} className="w-full max-w-64" />
      </div>
      <div className="flex grow flex-col p-5">
        <h2 className="text-2xl font-bold">{model.name}</h2>
        <dl className="mt-3 mb-5">
          {rows.map(({ name, value }) => (
            <div key={name} className="grid grid-cols-[6rem_1fr] gap-3 border-t border-line py-2.5">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="font-semibold figures">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-auto flex flex-wrap gap-2">
          <ButtonLink href={browseModelHref(model.model)} className="px-5">
            Browse {model.model}
          </ButtonLink>
          {model.guideSlug !== null && (
            <ButtonLink href={`/models/${model.guideSlug}`} variant="outline" className="px-5">
              {model.model} guide
            </ButtonLink>
          )}
        </p>
      </div>
    </section>
  );
}
